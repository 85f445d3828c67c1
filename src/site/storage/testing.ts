import { vi } from 'vitest'
import { removeStored } from './stored.ts'

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
  removeStored(area, '')
  return kept
}

/** Gives the test a page whose window and document hear events. Returns what tells them one. */
export function eventfulPage() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('document', Object.assign(target, { visibilityState: 'visible' }))
  return (kind: string, fields: object = {}) =>
    void target.dispatchEvent(Object.assign(new Event(kind), fields))
}
