/** The names of the queues that are watched; a class so that it can be asked for by name. */
export class Queues {
  constructor(readonly names: readonly string[]) {}
}
