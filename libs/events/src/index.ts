/** Events, and the pure rules that make them. */
export type { DomainEvent, EventMeta, Recorded, Stored } from './event.js';
export type { AnyDecider, Decider } from './decider.js';
export { type StreamName, StreamNames, streamText } from './stream-name.js';

/** Commands: decide, append, project, in one round trip. */
export {
  CommandExecutor,
  type CommandExecutorOptions,
  type Executed,
  type ExecuteOptions,
} from './commands/command-executor.js';
export type { FirstCommand } from './commands/first-command.js';
export { commandIdOf, newCommandId } from './commands/command-id.js';
export { CommandIdTaken, isPassing, isUnanswered, ReferenceBroken, RowTaken, VersionConflict } from './failures.js';

/** The store beneath: appending, reading, verifying. */
export type { AppendOutcome } from './append/prepared-append.js';
export { EventStore } from './event-store.js';
export type { EventStoreOptions } from './event-store-options.js';
export { EventSchemas, type SchemaNumbers, type Upcasters } from './event-schemas.js';
export type { StreamRange } from './read/read-stream.js';
export type { ReadAllOptions } from './read/read-all.js';
export { beginning, hasReached, type Checkpoint } from './read/checkpoint.js';
export { currentEpoch, isEpochCurrent, openEpoch } from './read/epoch.js';
export type { Fault, FaultReason, Verdict, VerifyOptions, WholeVerdict } from './read/verify.js';
export type { Tally } from './read/kept-tally.js';

/** Read tables, written with the events or after them, and made anew. */
export type { AnyProjection, Change, Projection, ReadTable, RowChange, SqlType } from './project/projection.js';
export { asyncProjection } from './rebuild/async-projection.js';
export { rebuildProjection, type RebuildOptions } from './rebuild/rebuild-projection.js';
export { compareProjection, compareReader } from './rebuild/compare.js';
export type { Difference } from './rebuild/differences.js';
export { rebuildReader, type ReaderTables, type RebuildReaderOptions } from './rebuild/rebuild-reader.js';

/** Whatever must follow an event, in order and not lost. */
export { Subscription, type SubscriptionOptions } from './subscribe/subscription.js';
export type { Listener } from './subscribe/listener.js';
export { Watch, type WatchOptions } from './subscribe/watch.js';
export type { Lag } from './subscribe/subscription-progress.js';
