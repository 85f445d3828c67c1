// The key under which the server knows this filled-in form: the same for every try, so that a double click, a retry or
// a lost answer makes one booking. It lives as long as the form's draft.

const STORAGE = 'booking-key'

let current: string | undefined

/** The key of the form as it is now filled in. */
export function attemptKey(): string {
  current ??= stored() ?? newKey()
  try {
    sessionStorage.setItem(STORAGE, current)
  } catch {}
  return current
}

/** Makes the next try a new booking. */
export function renewKey() {
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

// randomUUID wants a secure context, which a test over plain HTTP on a phone is not.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
