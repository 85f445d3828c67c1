/** Work that is looked for again and again. `settled` resolves when nothing is under way, `stop` ends it then. */
export type Poller = {
  /** Looks now, or once more after the look that is under way. */
  wake: () => void
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** The longest pause of all, in milliseconds: a proof whose days are seconds makes it short. */
export const pace = { longestMs: Number.POSITIVE_INFINITY }

/**
 * Looks for work at once, when it is woken, and `pauseMs` after the last look. `look` may reject: `onError` is told, and the next look
 * comes after the pause. A long look asks `isStopped` in between.
 */
export function poll(
  pauseMs: () => number,
  look: (isStopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void | Promise<void>,
): Poller {
  let [stopped, again] = [false, false]
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    if (looking) again = true
    else if (!stopped)
      looking = lookOnce().finally(() => {
        looking = undefined
        if (again) wake()
      })
  }
  async function lookOnce() {
    clearTimeout(timer)
    again = false
    try {
      await look(() => stopped)
    } catch (error) {
      // To look again at once, and again, would leave no time for anything else.
      again = false
      await onError(error)
    }
    if (!stopped) timer = setTimeout(wake, Math.min(pauseMs(), pace.longestMs)).unref()
  }
  const settled = async () => {
    while (looking) await looking
  }
  wake()
  return {
    wake,
    settled,
    stop: async () => {
      stopped = true
      again = false
      await settled()
      clearTimeout(timer)
    },
  }
}
