/** Runs functions one after the other, whatever becomes of them. */
export function makeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}
