/** What one worker is lent: variables for its environment. */
export interface Loan {
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<unknown>;
}

export interface Lender {
  readonly address: string;
  end(): Promise<void>;
}

export function lendToWorkers(make: () => Promise<Loan>): Promise<Lender>;
