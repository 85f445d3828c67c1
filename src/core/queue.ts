/** Runs functions one after the other, whatever becomes of them. */
export function makeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }
}
