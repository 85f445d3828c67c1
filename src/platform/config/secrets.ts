import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

export type Environment = Record<string, string | undefined>

/**
 * The value of a variable that holds a secret: its own, or that of the file that NAME_FILE names. Undefined if neither is
 * set. Throws a ConfigError if both are, or if the file holds nothing.
 */
export function secretOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim() || undefined
  const variable = `${name}_FILE`
  const file = env[variable]?.trim()
  if (!file) return text
  const refuse = (expected: string) => new ConfigError(variable, file, expected)
  if (text) throw refuse(`no value, since ${name} is set too`)
  const held = contentOf(file)
  if (held === undefined) throw refuse('a file that the server can read')
  if (!held) throw refuse(`a file with the value of ${name}; this one is empty`)
  return held
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
