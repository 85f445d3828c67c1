import { formats } from '#content/formats.ts'

/** Makes something when it is first asked for. A formatter of dates takes milliseconds, and a page may need none. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The same for each locale: made for the one in which it is asked for. */
export function oncePerLocale<T extends object>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {}
  return () => {
    const { locale } = formats
    made[locale] ??= make(locale)
    return made[locale]
  }
}
