// The idempotency key of this filled-in form. It is the same for every try, so that a double click, a retry or a lost
// answer makes one booking. It lives as long as the form's draft.

import { randomId } from '#site/forms/random-id.ts'

const STORAGE = 'booking-key'

let current: string | undefined

/** The key of the form as it is now filled in. */
export function idempotencyKey(): string {
  current ??= stored() ?? randomId()
  try {
    sessionStorage.setItem(STORAGE, current)
  } catch {}
  return current
}

/** Makes the next try a new booking. */
export function renewIdempotencyKey() {
  current = undefined
  try {
    sessionStorage.removeItem(STORAGE)
  } catch {}
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE) ?? undefined
  } catch {
    return undefined
  }
}
