/**
 * Runs `work` again and again while the process lives, `everyMs` apart. It never runs twice at once: a turn that comes
 * while the last one goes on is left out, so that nothing piles up behind a slow database. `work` must not reject.
 * Returns a function that ends this; it resolves when the work in progress has ended.
 */
export function repeat(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined
  const tick = () => {
    working ??= work().finally(() => {
      working = undefined
    })
  }
  const timer = setInterval(tick, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
