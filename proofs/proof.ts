import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, type TestContext, test } from 'vitest'
import { extent } from '#testing/extent.ts'
import { run, startServer } from '#testing/process.ts'
import type { changes, settings, weaknesses } from './changes.ts'

/** What a check gets. */
export type Trial = {
  /** How many times it does what it does. */
  times: number
  /** Whether it runs in full: only then it may measure times. */
  isWhole: boolean
  /**
   * Starts a server, which is a weakened one in a control, and resolves when it listens. It ends with the test.
   * `settings` are for what no variable sets.
   */
  start: (env: Environment, ...settings: Setting[]) => ReturnType<typeof startServer>
  /** Runs one of the project's programs, weakened in a control. It ends with the test. */
  run: typeof run
  /** What is broken, in a control. */
  weakness: Weakness | undefined
}

export type Change = keyof typeof changes
export type Setting = keyof typeof settings
export type Weakness = keyof typeof weaknesses

type Environment = Record<string, string>

/** One row of `docs/proof.md`. */
export type Row = {
  /** Short: `npm run prove -- NAME` runs this row alone. */
  name: string
  /** What is done how often, and what must hold. */
  claim: string
  /** How often: in `npm run prove`, and as a sample in `npm run test:all` and perhaps `npm test`. */
  times: { whole: number; sample: number }
  /** The only platform on which the row can run. Elsewhere it is skipped. */
  platform?: NodeJS.Platform
  /** What is broken on purpose, and the failure that the check must find then. A control is as long as a sample. */
  controls: Partial<Record<Weakness, RegExp>>
  /** Throws an assertion's error if the claim does not hold. Returns what was seen, in a few words with numbers. */
  check: (trial: Trial) => Promise<string>
  /** It is so long that `npm test` leaves it out. */
  isLong?: boolean
}

declare module 'vitest' {
  interface TaskMeta {
    /** The reporter makes the table of these. */
    proof?: { row: string; claim: string; times: number; weakness?: Weakness; seen?: string }
  }
}

/** Proves a row: the check passes on the server as it is, and fails on each weakened one. */
export function proof({ claim, times, platform, controls, check, ...row }: Row) {
  if (row.isLong && extent({ whole: false, sample: true })) return
  const isPostgres = inject('postgresPort') !== undefined
  const name = isPostgres ? `${row.name}, PostgreSQL` : row.name
  const isElsewhere = platform !== undefined && platform !== process.platform
  const prove = test.skipIf(isElsewhere)
  const many = process.env.PROVE ? times.whole : times.sample
  prove(`${name}: ${claim} (${many}×)`, async ({ task }: TestContext) => {
    task.meta.proof = { row: name, claim, times: many }
    const seen = await check(trial(many))
    task.meta.proof = { ...task.meta.proof, seen }
  })
  // A control is about the check, which seldom changes: `npm test` leaves it to `npm run prove` and `npm run test:all`.
  if (extent({ whole: isPostgres && !process.env.PROVE, sample: true })) return
  for (const [weakness, failure] of entries(controls))
    prove(`${name}: control, the server ${weakness}`, async ({ task }: TestContext) => {
      task.meta.proof = { row: name, claim, times: times.sample, weakness }
      const error = await check(trial(times.sample, weakness)).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error, 'the check on the weakened server').toMatchObject({
        name: 'AssertionError',
        message: expect.stringMatching(failure),
      })
    })
}

const entries = (controls: Row['controls']) => Object.entries(controls) as [Weakness, RegExp][]

function trial(times: number, weakness?: Weakness): Trial {
  const weakened: Change[] = weakness ? [weakness] : []
  const ending = <Child extends ReturnType<typeof run>>(child: Child) => {
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    return child
  }
  return {
    times,
    weakness,
    isWhole: !weakness && !!process.env.PROVE,
    start: async (env, ...settings) => {
      const server = await startServer(changed(env, [...settings, ...weakened]))
      ending(server.child)
      return server
    },
    run: (file, args, env) => ending(run(file, args, changed(env, weakened))),
  }
}

const PRELOAD = fileURLToPath(new URL('changed-server.ts', import.meta.url))

/** The environment in which the process of a program is changed so before the program is read. */
const changed = (env: Environment, changes: Change[]): Environment =>
  changes.length === 0
    ? env
    : { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${PRELOAD}`, CHANGES: JSON.stringify(changes) }

/**
 * When the kill of a round comes, as a part of what it cuts: at random, and spread over all of it, so that a few rounds
 * do not all miss the same half.
 */
export const momentOf = (round: number, rounds: number) => (round + Math.random()) / rounds
