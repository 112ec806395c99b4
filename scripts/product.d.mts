/** A running product; see product.mjs. */
export interface Product {
  url: string;
  pid: number;
  output(): string;
  /** Its exit code, once it has one. */
  readonly ended: Promise<number | null>;
  /** Leaves what it prints to nobody. */
  stopReading(): void;
  stop(): Promise<number | null>;
  kill(): Promise<number | null>;
}

export function startProduct(environment: Record<string, string>, server?: string): Promise<Product>;
