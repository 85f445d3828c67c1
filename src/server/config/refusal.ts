/** A command refuses. The message is one line for the person who runs it. */
export class Refusal extends Error {}

/** Refuses because a program uses the database of this name. */
export const inUse = (database: string) =>
  new Refusal(`A server or another program has ${database} open: stop it first.`)
