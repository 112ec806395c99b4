import { Injectable } from '@nestjs/common';
import { evaluationStandard } from '@county-tcm/domain/evaluation/standard/decider';
import {
  type EditionLine,
  editionLine,
  linesTouched,
  loweredBy,
  type RuleCut,
} from '@county-tcm/domain/evaluation/standard/edition';
import type { StandardEvent } from '@county-tcm/domain/evaluation/standard/events';
import { emptyTree, type StandardTree } from '@county-tcm/domain/evaluation/standard/tree';
import type { StandardLevel } from '@county-tcm/domain/evaluation/standard-level';
import { EventStore, type Stored } from '@county-tcm/events';

/** What one event made of a standard, as far as sheets show it. */
export interface StandardStep {
  readonly kind: 'standard';
  readonly event: Stored<StandardEvent>;
  /** The lines that are new or may be others than before. */
  readonly lines: readonly EditionLine[];
  readonly cut: RuleCut | null;
}

interface Log {
  tree: StandardTree;
  readonly steps: StandardStep[];
}

/** The histories of both standards, replayed once and carried on: every sheet of the past is looked at through them. */
@Injectable()
export class StandardLog {
  private readonly logs = new Map<StandardLevel, Log>();
  /** One reading follows another, so that none enters what another one has entered. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: EventStore) {}

  /** Every step of a standard so far, in order. */
  of(level: StandardLevel): Promise<readonly StandardStep[]> {
    const steps = this.last.then(() => this.carryOn(level));
    this.last = steps.catch(() => undefined);
    return steps;
  }

  private async carryOn(level: StandardLevel): Promise<readonly StandardStep[]> {
    const log = this.logs.get(level) ?? { tree: emptyTree, steps: [] };
    this.logs.set(level, log);
    const stream = { category: evaluationStandard.category, id: level };
    const afterVersion = log.steps.at(-1)?.event.version ?? 0;
    for (const event of await this.store.readStream<StandardEvent>(stream, { afterVersion })) {
      log.tree = evaluationStandard.evolve(log.tree, event.data);
      const lines = linesTouched(event.data, log.tree).map((itemId) => editionLine(log.tree, itemId));
      log.steps.push({ kind: 'standard', event, lines, cut: cutBy(event) });
    }
    return [...log.steps];
  }
}

function cutBy({ data, version, recordedAt, meta }: Stored<StandardEvent>): RuleCut | null {
  const lowered = loweredBy(data);
  return lowered && { ...lowered, version, at: recordedAt.toISOString(), by: meta.actorName };
}
