/**
 * Calls back after so many milliseconds, and earlier when the browser says that the network is back: browsers do not
 * notice every lost connection.
 */
export function whenBack(resume: () => void, ms: number) {
  const next = () => {
    clearTimeout(timer)
    removeEventListener('online', next)
    resume()
  }
  const timer = setTimeout(next, ms)
  addEventListener('online', next)
}
