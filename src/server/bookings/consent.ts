import { createHash } from 'node:crypto'
import { consent } from '#content/booking.ts'
import type { Facts } from '#content/content.ts'
import { pages } from '#content/pages.ts'
import { fill } from '#content/template.ts'
import type { Db } from '#server/db/schema.ts'

/** Stores the evidence of a consent that Canada's anti-spam law requires. */
export function insertConsent(
  db: Db,
  facts: Facts,
  given: { booking_id: string; ip: string; given_at: string },
) {
  const wording = fill(consent.wording, facts)
  return db
    .insertInto('consents')
    .values({
      ...given,
      wording,
      wording_version: versionOf(wording),
      purpose: consent.purpose,
      form: pages.booking.path,
      ...{ withdrawn_at: null, withdrawn_by: null },
    })
    .execute()
}

/** A hash of the wording, so that a new wording needs no version number by hand. */
const versionOf = (wording: string) =>
  createHash('sha256').update(wording).digest('hex').slice(0, 16)
