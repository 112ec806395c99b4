/** What a login or a renewal hands out. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where the tokens are kept, shared by all tabs of the browser. */
export interface TokenStore {
  read(): TokenPair | null;
  write(pair: TokenPair | null): void;
}

const key = 'county-tcm.tokens';

export const tokens: TokenStore = {
  read() {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as TokenPair) : null;
  },
  write(pair) {
    if (pair) localStorage.setItem(key, JSON.stringify(pair));
    else localStorage.removeItem(key);
  },
};

/** Calls back when another tab has signed out. Returns the way to stop listening. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if ((event.key === key || event.key === null) && !tokens.read()) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
