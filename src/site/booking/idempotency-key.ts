import * as z from 'zod/mini'
import { randomId } from '#site/storage/random-id.ts'
import { stored } from '#site/storage/stored.ts'

// The idempotency key of this filled-in form. It is the same for every try, so that a double click, a retry or a lost
// answer makes one booking. It lives as long as the form's draft.

const kept = stored('sessionStorage', 'booking-key', z.string())

/** The key of the form as it is now filled in. */
export function idempotencyKey(): string {
  const key = kept.read() ?? randomId()
  kept.write(key)
  return key
}

/** Makes the next try a new booking. */
export const renewIdempotencyKey = () => kept.remove()
