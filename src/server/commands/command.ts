import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { databaseFile } from '#server/db/connect.ts'

/** The parts of the process that a command uses. */
export type Io = { env: Record<string, string | undefined>; stdout: Writable; stderr: Writable }

/** A command refuses. The message is one line for the person who runs it. */
export class Refusal extends Error {}

type Work = (input: {
  file: string
  database: string
  dataDir: string
  options: Set<string>
}) => string

/** Runs a command that takes one file, and prints what it did. Returns the exit code: 0, 1 (error) or 2 (usage). */
export function runWithFile(
  args: string[],
  { env, stdout, stderr }: Io,
  { usage, options = [] }: { usage: string; options?: string[] },
  work: Work,
): number {
  const asked = readArguments(args, options)
  if (!asked) {
    stderr.write(`Usage: ${usage}\n`)
    return 2
  }
  try {
    const config = readConfig(env)
    const { dataDir, postgres } = config
    if (postgres)
      throw new Refusal(
        `${usage} is about the embedded database. For ${postgres.shown} use pg_dump and pg_restore, or unset DATABASE_URL.`,
      )
    stdout.write(`${work({ ...asked, database: databaseFile(config), dataDir })}\n`)
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
