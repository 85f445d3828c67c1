// What the form knows of the photos that were chosen for it, without their code: whether there are any.

/** The name in the tab's storage of the name under which the browser keeps the chosen photos. */
const STORAGE = 'booking-photos'

/** A stored booking: its id, and its short name for people. */
export type Booked = { id: string; reference: string }

/** The name of the chosen photos, if the tab's storage cannot keep it. */
let current: string | undefined

/** The name under which the browser keeps the photos that were chosen in this tab; undefined if there are none. */
export function chosenName(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE) ?? current
  } catch {
    return current
  }
}

/** Says under which name the browser keeps the photos of this tab; undefined if there are none. */
export function announce(name: string | undefined) {
  current = name
  try {
    if (name) sessionStorage.setItem(STORAGE, name)
    else sessionStorage.removeItem(STORAGE)
  } catch {}
}
