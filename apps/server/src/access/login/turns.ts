/** Lets what is done under one name happen one after the other, whatever becomes of each. */
export class Turns {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /** How many wait or are at it. */
  lengthOf(name: string): number {
    return this.lines.get(name)?.length ?? 0;
  }

  take<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(name) ?? { last: Promise.resolve(), length: 0 };
    const turn = line.last.then(act);
    line.last = turn.catch(() => undefined).then(() => this.leave(name));
    line.length += 1;
    this.lines.set(name, line);
    return turn;
  }

  private leave(name: string): void {
    const line = this.lines.get(name);
    if (line && (line.length -= 1) === 0) this.lines.delete(name);
  }
}
