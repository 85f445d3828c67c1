import { createHash } from 'node:crypto'
import { consent } from '#content/booking.ts'
import { pages } from '#content/pages.ts'
import type { Db } from '#server/db/schema.ts'

/** A hash of the wording, so that a new wording needs no version number by hand. */
const wordingVersion = createHash('sha256').update(consent.wording).digest('hex').slice(0, 16)

/** Stores the evidence of a consent that Canada's anti-spam law requires. */
export const insertConsent = (
  db: Db,
  given: { booking_id: string; ip: string; given_at: string },
) =>
  db
    .insertInto('consents')
    .values({
      ...given,
      wording: consent.wording,
      wording_version: wordingVersion,
      purpose: consent.purpose,
      form: pages.booking.path,
    })
    .execute()
