import { vi } from 'vitest'
import { browserStore, storeNames, texts } from './browser-store.ts'

type Area = 'localStorage' | 'sessionStorage'

/** Gives the test an empty storage in this place, whose `setItem` may be another. `Object.keys` lists what it holds. */
export function emptyStorage(area: Area, setItem?: () => void): Record<string, unknown> {
  const kept: Record<string, unknown> = Object.create({
    getItem: (name: string) => (Object.hasOwn(kept, name) ? kept[name] : null),
    setItem:
      setItem ??
      ((name: string, value: string) => {
        kept[name] = value
      }),
    removeItem: (name: string) => {
      delete kept[name]
    },
  })
  vi.stubGlobal(area, kept)
  for (const name of storeNames(area, '')) browserStore(area, name, texts).remove()
  return kept
}

/** Gives the test a page whose window and document hear events. Returns what tells them one. */
export function eventfulPage() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('document', Object.assign(target, { visibilityState: 'visible' }))
  return (kind: string, fields: object = {}) => void target.dispatchEvent(Object.assign(new Event(kind), fields))
}

/** A library `idb-keyval` whose databases are in memory, each with its files by name. */
export function fakeDatabases() {
  const databases = new Map<string, Map<string, unknown>>()
  type Store = Map<string, unknown>
  const createStore = (name: string): Store => {
    const store = databases.get(name) ?? new Map()
    databases.set(name, store)
    return store
  }
  return {
    createStore,
    get: async (key: string, store: Store) => store.get(key),
    set: async (key: string, value: unknown, store: Store) => void store.set(key, value),
    del: async (key: string, store: Store) => void store.delete(key),
    values: async (store: Store) => [...store.values()],
    entries: async (store: Store) => [...store],
  }
}
