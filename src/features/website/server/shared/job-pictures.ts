import { createHash } from 'node:crypto'
import { inEveryLanguage } from '#core/in-language.ts'
import { type Language, languages } from '#core/language.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import type { EncodedPicture } from '#features/pictures/server/shared/encoded.ts'
import { deletePictures, insertPicture } from '#features/pictures/server/shared/store.ts'
import type { Content } from '#features/website/content.ts'
import { pictureConsentRefusals as deskRefusals } from '#features/website/desk-picture-consent-words.ts'
import type { PictureConsents } from '#features/website/picture-consent.ts'
import { pictureConsent } from '#features/website/picture-consent-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { withContentIn } from './language.ts'

/** The words of the desk; those of the client's page are handed in. */
type Refusals = Record<'changed' | 'already' | 'none', string>

type Booking = { id: string; language: Language }
type Facts = Pick<Content, 'facts'>

/** The wording with which the client of a booking is asked, and what they answered, newest first. */
export async function readPictureConsents(db: Db, content: Facts, { id, language }: Booking): Promise<PictureConsents> {
  const given = await db
    .selectFrom('picture_consents')
    .select(['wording', 'wording_version', 'given_at', 'recorded_by'])
    .select(['withdrawn_at', 'withdrawn_by'])
    .where('booking_id', '=', id)
    .orderBy('given_at', 'desc')
    .execute()
  return { wording: wordingFor(content, language), language, given }
}

const wordingFor = (content: Facts, language: Language) =>
  withContentIn(language, content, ({ facts }) => fill(t(pictureConsent).wording, facts))

/**
 * Keeps the evidence that a client agreed, in a transaction. 409 if they have already, or if they were asked with another
 * wording than that of today.
 */
export async function givePictureConsent(
  trx: Db,
  content: Facts,
  booking: Booking,
  { wording, who, refusals = deskRefusals }: { wording: string; who: string; refusals?: Refusals },
) {
  // The client can read their page in the other language, too.
  if (languages.every((it) => wordingFor(content, it) !== wording)) throw notAllowed(refusals.changed)
  if (await mayBeShown(trx, booking.id)) throw notAllowed(refusals.already)
  await trx
    .insertInto('picture_consents')
    .values({
      booking_id: booking.id,
      wording,
      wording_version: createHash('sha256').update(wording).digest('hex').slice(0, 16),
      given_at: new Date().toISOString(),
      recorded_by: who,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .execute()
  await publish(trx, 'booking_changed', booking.id, who)
}

/** Withdraws the consent and deletes the pictures of the job, in a transaction; the evidence stays. 409 without one. */
export async function withdrawPictureConsent(
  trx: Db,
  bookingId: string,
  who: string,
  refusals: Refusals = deskRefusals,
) {
  const { numUpdatedRows } = await trx
    .updateTable('picture_consents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: who })
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notAllowed(refusals.none)
  await takeOffSite(trx, bookingId)
  await publish(trx, 'booking_changed', bookingId, who)
}

/** Throws a 409 unless the client agrees that the site shows pictures of the job. */
export async function requirePictureConsent(db: Db, bookingId: string) {
  if (!(await mayBeShown(db, bookingId))) throw notAllowed(deskRefusals.noConsent)
}

/** The same, unless the client agreed that the site shows all that the wording of today says of the job. */
export async function requireJobConsent(db: Db, bookingId: string, refusal: string) {
  await requirePictureConsent(db, bookingId)
  const { wording } = await standing(db, bookingId).select('wording').executeTakeFirstOrThrow()
  const wordings = inEveryLanguage(() => t(pictureConsent).wording)
  if (!wordings.some((template) => isFilled(template, wording))) throw notAllowed(refusal)
}

/** Whether a text is a template with whatever facts. */
function isFilled(template: string, text: string) {
  let rest = text
  for (const part of template.split(/\{\w+\}/)) {
    const at = rest.indexOf(part)
    if (at < 0) return false
    rest = rest.slice(at + part.length)
  }
  return rest === ''
}

/** Stores a picture that was made of a photo of a job from before or after the work, in a transaction. */
export async function insertJobPicture(
  trx: Db,
  booking_id: string,
  stage: 'before' | 'after',
  picture: EncodedPicture,
) {
  await insertPicture(trx, picture)
  await trx
    .insertInto('job_pictures')
    .values({ picture_id: picture.id, booking_id, stage })
    .onConflict((conflict) => conflict.columns(['picture_id', 'booking_id']).doUpdateSet({ stage }))
    .execute()
}

/** Deletes the pictures that were made of the photos of a job, and its entry in the logbook, in a transaction. Pages stop showing them. */
export async function takeOffSite(trx: Db, bookingId: string) {
  await trx.deleteFrom('logbook_entries').where('booking_id', '=', bookingId).execute()
  const made = await trx.selectFrom('job_pictures').select('picture_id').where('booking_id', '=', bookingId).execute()
  await deletePictures(
    trx,
    made.map(({ picture_id }) => picture_id),
  )
}

/** Whether the client of a booking agrees that the site shows pictures of it. */
export const mayBeShown = async (db: Db, bookingId: string) =>
  (await standing(db, bookingId).select('given_at').executeTakeFirst()) !== undefined

const standing = (db: Db, bookingId: string) =>
  db.selectFrom('picture_consents').where('booking_id', '=', bookingId).where('withdrawn_at', 'is', null)
