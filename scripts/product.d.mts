/** A running product; see product.mjs. */
export interface Product {
  url: string;
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<number | null>;
}

export function startProduct(environment: Record<string, string>): Promise<Product>;
