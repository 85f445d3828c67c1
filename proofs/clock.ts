import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#testing/app.ts'
import type { Edit } from './weaknesses.ts'

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

/** The server looks for due work many times a second, since its days are that short. */
export const oftener: Edit[] = [
  { file: 'src/clock.ts', replace: { 'EVERY_MS = 30_000': 'EVERY_MS = 40' } },
  { file: 'src/platform/mail/outbox.ts', replace: { 'POLL_MS = 5000': 'POLL_MS = 40' } },
]

/** The server renders no pages: it starts in a third of the time. */
export const withoutPages: Edit = {
  file: 'src/main.ts',
  replace: { "'../../dist'": "'../../no-dist'" },
}

/** It deletes what is over many times a second. */
export const purgesOftener: Edit = {
  file: 'src/features/privacy/server/purge-daily.ts',
  replace: { 'setInterval(purge, DAY)': 'setInterval(purge, 200)' },
}
