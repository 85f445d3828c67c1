import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#testing/app.ts'

const PRELOAD = fileURLToPath(new URL('moved-clock.ts', import.meta.url))

/** Longer than the server takes to look at its moved clock, in milliseconds. */
const NOTICED_MS = 30

/** The clock of a server that is started with `env`. Times are in milliseconds since 1970. */
export function movableClock(at: number) {
  const file = join(temporaryFolder(), 'clock')
  let ahead = 0
  const set = (to: number) => {
    ahead = to - Date.now()
    writeFileSync(file, `${ahead}`)
  }
  set(at)
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    now: () => Date.now() + ahead,
    /** Moves the clock, forwards or backwards. */
    to: async (instant: number) => {
      set(instant)
      await after(NOTICED_MS)
    },
  }
}
