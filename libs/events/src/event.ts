/** What happened, as the domain sees it: a flat object of JSON values whose `type` names it. */
export interface DomainEvent {
  readonly type: string;
}

/** Who made an event, from where, and why. Kept in clear with each event, as it was at that moment. */
export interface EventMeta {
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorRole: string | null;
  readonly unitId: string | null;
  readonly regionCode: string | null;
  readonly clientIp: string | null;
  readonly requestId: string | null;
  readonly causationId: string | null;
  readonly reason: string | null;
}

/** An event in its place in history. `data` is the domain event itself, with its `type`, lifted to today's schema. */
export interface Recorded<E extends DomainEvent = DomainEvent> {
  /** Category and id, joined by a hyphen. */
  readonly stream: string;
  readonly category: string;
  readonly streamId: string;
  /** 1 for the first event of the stream. */
  readonly version: number;
  readonly type: E['type'];
  /** The number of the schema that `data` has now. */
  readonly schema: number;
  readonly data: E;
  readonly meta: EventMeta;
  /** By the clock of the application, in whole milliseconds; never goes back within a stream. */
  readonly recordedAt: Date;
  /** The command that decided the event. */
  readonly commandId: string;
}

/** An event as it was read back: it has a place in the order of all events too. */
export interface Stored<E extends DomainEvent = DomainEvent> extends Recorded<E> {
  readonly position: number;
  /** Whose transaction id it is: readers order by the epoch first, by the id second and by the position third. */
  readonly epoch: number;
  /** PostgreSQL's 64-bit transaction id, in decimal. */
  readonly transactionId: string;
  /** In hexadecimal. */
  readonly hash: string;
}
