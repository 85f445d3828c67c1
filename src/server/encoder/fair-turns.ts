/**
 * Runs functions one after the other, whatever becomes of them. Clients take turns: a function waits for one of each other
 * client at most, however many these have waiting.
 */
export function makeFairTurns() {
  /** What waits, by its client. The one that was served last is the last. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false

  async function work() {
    isBusy = true
    for (let [first] = waiting; first; [first] = waiting) {
      const [client, runs] = first
      await runs.shift()?.()
      waiting.delete(client)
      if (runs.length > 0) waiting.set(client, runs)
    }
    isBusy = false
  }

  return <Result>(client: string, run: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const runs = waiting.get(client) ?? []
    waiting.set(client, runs)
    runs.push(() => run().then(resolve, reject))
    if (!isBusy) void work()
    return promise
  }
}
