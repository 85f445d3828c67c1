/** The address that a text is; undefined if it is none. `URL.parse` is newer than the oldest browsers of the site. */
export function urlIn(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
