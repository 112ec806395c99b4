/** A running product; see product.mjs. */
export interface Product {
  url: string;
  pid: number;
  output(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export function startProduct(environment: Record<string, string>): Promise<Product>;
