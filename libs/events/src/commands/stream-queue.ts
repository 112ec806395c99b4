/**
 * The commands of one stream, one batch after the other: those that come while a batch is under way wait, and the next
 * batch takes all of them at once.
 */
export class StreamQueue<Command> {
  private waiting: Command[] = [];
  private busy = false;

  constructor(
    private readonly take: (commands: readonly Command[]) => Promise<void>,
    private readonly idle: () => void,
  ) {}

  push(command: Command): void {
    this.waiting.push(command);
    if (!this.busy) void this.run();
  }

  /** `take` settles every command it is given and never fails itself. */
  private async run() {
    this.busy = true;
    while (this.waiting.length) {
      const commands = this.waiting;
      this.waiting = [];
      await this.take(commands);
    }
    this.busy = false;
    this.idle();
  }
}
