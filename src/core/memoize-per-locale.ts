import { locale } from './formats.ts'

/**
 * Makes something when it is first asked for, for each locale. A formatter of dates takes milliseconds, and a page may need
 * none.
 */
export function memoizePerLocale<T extends object>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {}
  return () => {
    const name = locale()
    made[name] ??= make(name)
    return made[name]
  }
}
