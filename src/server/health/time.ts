import { health } from '#content/health.ts'
import { DAY, MINUTE, SECOND } from '#domain/durations.ts'
import type { Facts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'
import { durationLabel } from '#domain/time.ts'

/** The clocks of a machine, in milliseconds: the time, which can be set, and one that only runs. */
const read = () => ({ time: Date.now(), steady: performance.now() })

/** By how many milliseconds the time was set, and when. */
type Jump = { by: number } & ReturnType<typeof read>

/**
 * Notices that the machine's time was set by more than a minute. The function that it returns looks at the time, and
 * returns the last jump of the past day. `before` is an instant that has passed, such as one that an earlier server
 * stored.
 */
export function watchTime() {
  let last: ReturnType<typeof read> | undefined
  let jump: Jump | undefined
  return (before: string | undefined): Jump | undefined => {
    const now = read()
    const by = last
      ? now.time - last.time - (now.steady - last.steady)
      : Math.min(0, now.time - (before ? Date.parse(before) : now.time))
    last = now
    if (Math.abs(by) > MINUTE) jump = { by, ...now }
    return jump && now.steady - jump.steady < DAY ? jump : undefined
  }
}

/** The machine's time, after its last jump. */
export function time(jump: Jump | undefined): Facts['time'] {
  if (!jump) return { state: 'ok', words: health.time.ok, numbers: { jump_seconds: 0 } }
  const by = durationLabel(Math.round(Math.abs(jump.by) / MINUTE))
  const say = jump.by > 0 ? health.time.ahead : health.time.back
  return {
    state: 'warning',
    words: say(by, instantLabel(new Date(jump.time).toISOString())),
    numbers: { jump_seconds: Math.round(jump.by / SECOND) },
  }
}
