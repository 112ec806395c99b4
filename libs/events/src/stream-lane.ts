/**
 * The commands of one stream, one turn after the other: those that come while a turn is under way wait, and the next
 * turn takes all of them at once.
 */
export class StreamLane<Command> {
  private waiting: Command[] = [];
  private busy = false;

  constructor(
    private readonly turn: (commands: readonly Command[]) => Promise<void>,
    private readonly idle: () => void,
  ) {}

  push(command: Command): void {
    this.waiting.push(command);
    if (!this.busy) void this.run();
  }

  /** `turn` settles every command it is given and never fails itself. */
  private async run() {
    this.busy = true;
    while (this.waiting.length) {
      const commands = this.waiting;
      this.waiting = [];
      await this.turn(commands);
    }
    this.busy = false;
    this.idle();
  }
}
