import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { type ClientContext, findManaged, notAllowedNow } from '#features/bookings/server/shared/access.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { moveTo } from '#features/client-page/server/shared/client-changes.ts'
import type { Feature } from '#features/feature.ts'
import type { KnownPreferences } from '#features/schedule/offers.ts'
import { ClientWaiting, type OfferAnswer } from '#features/waitlist/waiting.ts'
import { waitingRefusals as refusals } from '#features/waitlist/waiting-words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import {
  findOpenOffer,
  mayWait,
  passOn,
  readOffer,
  readPreferences,
  startWaiting,
  stopWaiting,
  takeOffer,
} from './waitlist.ts'

/** Puts the booking that a link opens on the waitlist, in a transaction, or notes other wishes. */
export async function wait(trx: Db, of: ClientContext, wishes: KnownPreferences): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of, 'tab')
  const why = whyNotWait(booking, of.content)
  if (why !== undefined) throw notAllowed(why)
  await startWaiting(trx, booking.id, wishes)
}

/** Takes it off again, in a transaction. If it is not on the waitlist, nothing changes. */
export async function endWait(trx: Db, of: ClientContext): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of, 'tab')
  await stopWaiting(trx, of.content, booking.id)
}

/**
 * The client's answer to an offer, in a transaction: their booking moves to its time, by the rules of every move, or the next in
 * the line gets it. Refuses an offer that is over.
 */
export async function answerOffer(trx: Db, of: ClientContext, { offer: id, accept }: OfferAnswer): Promise<void> {
  const managed = await findManaged(trx, of.content, of)
  const offer = await findOpenOffer(trx, managed.booking.id)
  const isOpen = offer?.id === id && offer.until_at > new Date().toISOString()
  if (!isOpen || !mayWait(managed.booking)) throw notAllowedNow(of, t(refusals).ended)
  if (!accept) return void (await passOn(trx, of.content, offer, 'declined'))
  await takeOffer(trx, offer)
  const { appoint_date, appoint_time } = offer
  await moveTo(trx, of, managed, { appoint_date, appoint_time })
}

/** Ends an offer whose time was taken although it was held, in a transaction: the desk goes first. */
export async function endTakenOffer(trx: Db, of: ClientContext, { offer: id }: OfferAnswer): Promise<void> {
  const { booking } = await findManaged(trx, of.content, of)
  const offer = await findOpenOffer(trx, booking.id)
  if (offer?.id === id) await passOn(trx, of.content, offer, 'gone')
}

/** The reason why a booking cannot wait for an earlier time, in words; undefined if it can. */
function whyNotWait(booking: StoredBooking, { facts }: Pick<Content, 'facts'>): string | undefined {
  if (!mayWait(booking)) return fill(t(refusals).over, facts)
  return booking.email === null ? fill(t(refusals).noEmail, facts) : undefined
}

/** What the client's page of a booking says of the waitlist. */
export const client = {
  schema: ClientWaiting,
  async read(db, { booking, access }, content) {
    const waits = await readPreferences(db, booking)
    const offer = access === 'client' ? await readOffer(db, booking.id) : undefined
    return {
      can_wait: access !== 'view' && whyNotWait(booking, content) === undefined,
      ...(waits && { waits }),
      ...(offer && { offer }),
    }
  },
} satisfies NonNullable<Feature['onBooking']>['client']
