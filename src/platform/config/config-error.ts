/** A variable whose value keeps the server from starting. The message is one line for the person who starts it. */
export class ConfigError extends Error {
  constructor(variable: string, holds: string, expected: string) {
    super(`${variable} holds ${JSON.stringify(holds)}; wanted: ${expected}.`)
  }
}

/**
 * Reads a variable: `unset` if it is not set, an error if `parse` returns undefined. A secret has a `show`, which hides it
 * in messages, and may stand in a file (`secretOf`).
 */
export type Read = <T, U = T>(
  name: string,
  expected: string,
  unset: U,
  parse: (text: string) => T | undefined,
  show?: (text: string) => string,
) => T | U

/** A URL without its name and password, fit for a log. */
export const withoutPassword = (url: string) => url.replace(/\/\/.*@/, '//…@')

/** A command refuses. The message is one line for the person who runs it. */
export class Refusal extends Error {}

/** Refuses because a program uses the database of this name. */
export const inUse = (database: string) =>
  new Refusal(`A server or another program has ${database} open: stop it first.`)
