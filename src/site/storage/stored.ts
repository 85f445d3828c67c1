// Small values that the browser keeps: `localStorage` until they are removed, `sessionStorage` as long as the tab. Either
// can be full, switched off or tampered with. Then a value lives as long as the page, and nothing here throws.

type Area = 'localStorage' | 'sessionStorage'

/** What a value must be: a schema of zod. The first script of a form must not load zod, and has the two schemas below. */
type Schema<T> = { safeParse: (value: unknown) => { data?: T | undefined } }

/** A text. */
export const text: Schema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { data: value } : {}),
}

/** Texts by name. What is no text is left out. */
export const texts: Schema<Record<string, string>> = {
  safeParse: (value) => {
    if (typeof value !== 'object' || value === null) return {}
    const entries = Object.entries(value)
    return {
      data: Object.fromEntries(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    }
  },
}

/** The values that only this page has, as JSON. */
const held = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** A value that the browser keeps under a name. */
export function stored<T>(area: Area, name: string, schema: Schema<T>) {
  return {
    /** The value; undefined if there is none, or if it does not fit the schema. */
    read: (): T | undefined => schema.safeParse(jsonAt(area, name)).data,
    /** Returns whether it will be there after a reload. */
    write(value: T): boolean {
      const json = JSON.stringify(value)
      try {
        globalThis[area].setItem(name, json)
        held[area].delete(name)
        return true
      } catch {
        held[area].set(name, json)
        return false
      }
    },
    /** Keeps it in this page alone. */
    hold(value: T) {
      remove(area, name)
      held[area].set(name, JSON.stringify(value))
    },
    remove: () => remove(area, name),
  }
}

/** The names of all values that begin so. */
export function storedNames(area: Area, start: string): string[] {
  const names = new Set(held[area].keys())
  try {
    for (const name of Object.keys(globalThis[area])) names.add(name)
  } catch {}
  return [...names].filter((name) => name.startsWith(start))
}

export const isStored = (area: Area, start: string) => storedNames(area, start).length > 0

/** Whether only this page has the value of that name. */
export const isHeld = (area: Area, name: string) => held[area].has(name)

/** Removes all values whose names begin so. */
export function removeStored(area: Area, start: string) {
  for (const name of storedNames(area, start)) remove(area, name)
}

function remove(area: Area, name: string) {
  held[area].delete(name)
  try {
    globalThis[area].removeItem(name)
  } catch {}
}

function jsonAt(area: Area, name: string): unknown {
  let json = held[area].get(name)
  try {
    json ??= globalThis[area].getItem(name) ?? undefined
    return json && JSON.parse(json)
  } catch {
    // An older version of the site kept some texts as they are.
    return json
  }
}
