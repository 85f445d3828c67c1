import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { assertFits } from '#platform/db/dialects/postgres-refusals.ts'
import { type Config, readConfig } from './config.ts'

/** The parts of the process that a command uses. */
export type Io = { env: Record<string, string | undefined>; stdout: Writable; stderr: Writable }

type Work = (input: { file: string; config: Config; options: Set<string> }) => Promise<string>

/** Runs a command that takes one file, and prints what it did. Returns the exit code: 0, 1 (error) or 2 (usage). */
export async function runWithFile(
  args: string[],
  { env, stdout, stderr }: Io,
  { usage, options = [] }: { usage: string; options?: string[] },
  work: Work,
): Promise<number> {
  const asked = readArguments(args, options)
  if (!asked) {
    stderr.write(`Usage: ${usage}\n`)
    return 2
  }
  try {
    const config = readConfig(env)
    if (config.postgres) await assertFits(config.postgres)
    stdout.write(`${await work({ ...asked, config })}\n`)
    return 0
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

function readArguments(args: string[], known: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return undefined
    return { file, options: new Set(Object.keys(values)) }
  } catch {
    return undefined
  }
}
