/** Whether the browser keeps anything whose name begins so. For the script of every page, which is small. */
export function isStored(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start))
  } catch {
    return false
  }
}
