/** Makes something when it is first asked for. A formatter of dates takes milliseconds, and a page may need none. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
