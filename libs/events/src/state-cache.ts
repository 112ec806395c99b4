/** What is kept of a stream between commands. */
export interface CachedStream {
  readonly state: unknown;
  readonly version: number;
  readonly hash: Buffer;
  /** When its last event was recorded, in milliseconds. */
  readonly recordedAt: number;
}

/** The states of the streams used last; the one not used for the longest time makes room. */
export class StateCache {
  private readonly streams = new Map<string, CachedStream>();

  constructor(private readonly size: number) {}

  get(stream: string): CachedStream | undefined {
    const found = this.streams.get(stream);
    if (found) this.touch(stream, found);
    return found;
  }

  /** Keeps a state, unless a newer one of the stream is kept already. */
  set(stream: string, state: CachedStream): void {
    if ((this.streams.get(stream)?.version ?? 0) > state.version) return;
    this.touch(stream, state);
    if (this.streams.size > this.size) this.streams.delete(this.streams.keys().next().value!);
  }

  private touch(stream: string, state: CachedStream) {
    this.streams.delete(stream);
    this.streams.set(stream, state);
  }
}
