/** What is kept of a stream between commands. */
export interface CachedStream {
  readonly state: unknown;
  readonly version: number;
  readonly hash: string;
  /** When its last event was recorded, in milliseconds. */
  readonly recordedAt: number;
}

/**
 * The states of the streams used last. They are kept in two generations, and the older one is dropped as a whole when the
 * younger one is full: no order of use has to be kept up.
 */
export class StateCache {
  private young = new Map<string, CachedStream>();
  private old = new Map<string, CachedStream>();

  /** @param size how many streams are kept at most */
  constructor(private readonly size: number) {}

  get(stream: string): CachedStream | undefined {
    const found = this.young.get(stream);
    if (found) return found;
    const kept = this.old.get(stream);
    if (kept) this.put(stream, kept);
    return kept;
  }

  /** Keeps a state, unless a newer one of the stream is kept already. */
  set(stream: string, state: CachedStream): void {
    const known = this.young.get(stream) ?? this.old.get(stream);
    if (known === undefined || known.version <= state.version) this.put(stream, state);
  }

  private put(stream: string, state: CachedStream) {
    this.young.set(stream, state);
    if (this.young.size < this.size / 2) return;
    this.old = this.young;
    this.young = new Map();
  }
}
