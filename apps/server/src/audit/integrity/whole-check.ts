/** How long whoever asks waits; most histories are checked within it. */
const TIMEOUT_MS = 3_000;
/** Whoever was told to ask again finds the verdict for so long. */
const KEPT_MS = 60_000;

/** A check that is under way. */
export interface CheckProgress {
  /** When it began. */
  readonly begun: Date;
  readonly done: number;
  readonly total: number;
}

interface Running<Verdict> {
  progress: CheckProgress;
  verdict: Promise<Verdict>;
  /** Somebody was told to ask again. */
  isAwaited: boolean;
}

/** Told how much is done of how much. */
export type Report = (done: number, total: number) => void;

type Check<Verdict> = (begun: Date, report: Report) => Promise<Verdict>;

/**
 * The one check of everything that a process carries out at a time, since it reads the whole history. Nobody waits longer
 * for its answer than for others: whoever asks is told what came of it, or how far it is, and asks again.
 */
export class WholeCheck<Verdict> {
  private running: Running<Verdict> | undefined;

  constructor(private readonly check: Check<Verdict>) {}

  /** Asks the check that is under way, or begins one. */
  async ask(now: Date): Promise<{ verdict: Verdict } | CheckProgress> {
    const running = (this.running ??= this.begin(now));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<CheckProgress>((resolve) => {
      timer = setTimeout(() => {
        running.isAwaited = true;
        resolve(running.progress);
      }, TIMEOUT_MS);
    });
    return Promise.race([running.verdict.then((verdict) => ({ verdict })), late]).finally(() => clearTimeout(timer));
  }

  private begin(begun: Date): Running<Verdict> {
    const running = { progress: { begun, done: 0, total: 0 }, isAwaited: false } as Running<Verdict>;
    const forget = () => {
      if (this.running === running) this.running = undefined;
    };
    const check = this.check(begun, (done, total) => (running.progress = { begun, done, total }));
    running.verdict = check.then(
      (verdict) => {
        if (running.isAwaited) setTimeout(forget, KEPT_MS).unref();
        else forget();
        return verdict;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return running;
  }
}
