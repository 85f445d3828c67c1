type Place = 'localStorage' | 'sessionStorage'

/** Whether the browser keeps something under a name. A browser may refuse to say. */
export function isKept(storage: Place, name: string): boolean {
  try {
    return globalThis[storage].getItem(name) !== null
  } catch {
    return false
  }
}

export function dropKept(storage: Place, name: string) {
  try {
    globalThis[storage].removeItem(name)
  } catch {}
}
