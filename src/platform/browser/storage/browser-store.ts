// Small values that the browser keeps: `localStorage` until they are removed, `sessionStorage` as long as the tab. Either
// can be full, switched off or tampered with. Then a value lives as long as the page, and nothing here throws.

type Area = 'localStorage' | 'sessionStorage'

/** What a value must be: a schema of zod, or `texts`, since the first script of a form must not load zod. */
type Schema<T> = { safeParse: (value: unknown) => { data?: T | undefined } }

/** Texts by name. What is no text is left out. */
export const texts: Schema<Record<string, string>> = {
  safeParse(value) {
    if (typeof value !== 'object' || !value) return {}
    const entries = Object.entries(value)
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
    return { data: Object.fromEntries(entries.filter(isText)) }
  },
}

/** The values that only this page has, as JSON. */
const held: Record<Area, Record<string, string>> = { localStorage: {}, sessionStorage: {} }

/** A value that the browser keeps under a name. */
export function browserStore<T>(area: Area, name: string, schema: Schema<T>) {
  const remove = () => {
    delete held[area][name]
    storageOf(area)?.removeItem(name)
  }
  return {
    /** The value; undefined if there is none, or if it does not fit the schema. */
    read: (): T | undefined => schema.safeParse(valueAt(area, name)).data,
    /** Returns whether it will be there after a reload. */
    write(value: T): boolean {
      const json = JSON.stringify(value)
      held[area][name] = json
      try {
        globalThis[area].setItem(name, json)
        delete held[area][name]
        return true
      } catch {
        return false
      }
    },
    /** Keeps it in this page alone. */
    hold(value: T) {
      remove()
      held[area][name] = JSON.stringify(value)
    },
    remove,
  }
}

/** The names of all values that begin so. */
export const storeNames = (area: Area, start: string): string[] =>
  Object.keys({ ...storageOf(area), ...held[area] }).filter((name) => name.startsWith(start))

/** Whether only this page has the value of that name. */
export const isOnlyInPage = (area: Area, name: string) => name in held[area]

function valueAt(area: Area, name: string): unknown {
  const json = held[area][name] ?? storageOf(area)?.getItem(name)
  try {
    return json && JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A browser that blocks its storage throws already when it is named. */
function storageOf(area: Area): Storage | undefined {
  try {
    return globalThis[area]
  } catch {
    return undefined
  }
}
