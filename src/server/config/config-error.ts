/** A variable that the server cannot start with. The message is one line for whoever starts it. */
export class ConfigError extends Error {
  constructor(variable: string, holds: string, wanted: string) {
    super(`${variable} holds ${JSON.stringify(holds)}; wanted: ${wanted}.`)
  }
}

/** Reads a variable: `unset` where it is, an error where `parse` finds nothing in it. `show` hides what is secret. */
export type Read = <T, U = T>(
  name: string,
  wanted: string,
  unset: U,
  parse: (text: string) => T | undefined,
  show?: (text: string) => string,
) => T | U

/** An address as it may reach a log. */
export const withoutPassword = (url: string) => url.replace(/\/\/.*@/, '//…@')
