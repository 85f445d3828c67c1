import { createHash } from 'node:crypto'
import { consent } from '#content/booking.ts'
import { pages } from '#content/pages.ts'
import type { Db } from '#server/db/schema.ts'

/** Changes with the wording, so that it need not be numbered by hand. */
const wordingVersion = createHash('sha256').update(consent.wording).digest('hex').slice(0, 16)

/** Keeps what Canada's anti-spam law wants as evidence of a consent. */
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
