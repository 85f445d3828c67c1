import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { isAgreed } from '#features/privacy/server/shared/promotions.ts'
import { verifyByLink } from '#features/texts/server/shared/verify-by-link.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { bookable } from '#testing/times.ts'
import { requireBooking } from './detail.ts'

async function withDesk() {
  const desk = await testDesk()
  let taken = 0
  /** Books as a visitor, and returns the id. */
  const asked = (fields: object) => desk.booked({ ...bookable[taken++], ...fields })
  /** The same, and the client has used the link in the mail. */
  const book = async (fields: object) => {
    const id = await asked(fields)
    await desk.db.transaction().execute(async (trx) => verifyByLink(trx, await requireBooking(trx, id)))
    return id
  }
  const consentOf = async (id: string) => (await desk.get(withId(deskBookingCalls.booking, id))).json().consent
  const withdraw = (id: string) => desk.act(withId(deskBookingCalls.consentWithdraw, id))
  const promotions = async () => (await desk.get(exportCalls.exportPromotionsCsv)).body
  return { ...desk, asked, book, consentOf, withdraw, promotions }
}

const yes = { email: 'yes@example.com', phone: '705-555-0101', allow_promo: true }

test('a consent is withdrawn for all bookings of the client, and its evidence stays', async () => {
  const { book, consentOf, withdraw } = await withDesk()
  const first = await book(yes)
  const second = await book({ ...yes, email: 'other@example.com' })
  const stranger = await book({ ...yes, email: 'b@example.com', phone: '705-555-0102' })
  const before = await consentOf(first)
  expect((await withdraw(first)).statusCode).toBe(200)
  for (const id of [first, second])
    expect(await consentOf(id)).toMatchObject({
      withdrawn_by: PEOPLE[0],
      withdrawn_at: expect.any(String),
      wording: before.wording,
    })
  expect(await consentOf(stranger)).toMatchObject({ withdrawn_at: null })
})

test('a consent that was not given, or was withdrawn before, cannot be withdrawn', async () => {
  const { book, withdraw } = await withDesk()
  const none = await book({ ...yes, allow_promo: false })
  const refused = await withdraw(none)
  expect([refused.statusCode, refused.json().detail]).toEqual([409, bookingRefusals.noConsent])
  const given = await book({ ...yes, phone: '705-555-0103', email: 'c@example.com' })
  expect((await withdraw(given)).statusCode).toBe(200)
  expect((await withdraw(given)).statusCode).toBe(409)
  expect((await withdraw('nothing')).statusCode).toBe(404)
})

test('the list for promotions has only those whose last answer was yes, and each once', async () => {
  const { book, withdraw, promotions, erase } = await withDesk()
  await book(yes)
  await book({ ...yes, email: 'YES@example.com' })
  await book({ ...yes, email: 'later-no@example.com', phone: '705-555-0104' })
  await book({ ...yes, email: 'later-no@example.com', phone: '705-555-0104', allow_promo: false })
  const gone = await book({ ...yes, email: 'withdrawn@example.com', phone: '705-555-0105' })
  await book({ ...yes, email: 'never@example.com', phone: '705-555-0106', allow_promo: false })
  const erased = await book({ ...yes, email: 'erased@example.com', phone: '705-555-0107' })
  expect((await withdraw(gone)).statusCode).toBe(200)
  expect((await erase({ booking_id: erased })).statusCode).toBe(200)
  const lines = (await promotions()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"YES@example.com"')
  // A client who agrees again is on the list again.
  await book({ ...yes, email: 'withdrawn@example.com', phone: '705-555-0105' })
  expect(await promotions()).toContain('"withdrawn@example.com"')
})

test('what a stranger answers at the address of somebody else is neither their yes nor their no, also once the desk confirms it', async () => {
  const { db, asked, book, promotions, actOn } = await withDesk()
  const agrees = async (email: string) => [await isAgreed(db, email), (await promotions()).includes(email)]
  const confirm = async (id: string) =>
    expect((await actOn(id, { version: 1, action: 'confirm' })).statusCode).toBe(200)
  const stranger = { phone: '705-555-0188' }
  await book(yes)
  await confirm(await asked({ ...yes, ...stranger, allow_promo: false }))
  expect(await agrees(yes.email)).toEqual([true, true])
  const other = 'never@example.com'
  const id = await asked({ ...yes, ...stranger, email: other })
  await confirm(id)
  expect(await agrees(other)).toEqual([false, false])
  // Nor does another yes with the same contacts help, until the mailed link is used for one of them.
  await asked({ ...yes, ...stranger, email: other.toUpperCase() })
  expect(await agrees(other)).toEqual([false, false])
  await db.transaction().execute(async (trx) => verifyByLink(trx, await requireBooking(trx, id)))
  expect(await isAgreed(db, other)).toBe(true)
})

test('who has used the mailed link once answers by both contacts from then on', async () => {
  const { db, asked, book } = await withDesk()
  await book({ ...yes, allow_promo: false })
  await asked(yes)
  expect(await isAgreed(db, yes.email)).toBe(true)
  await asked({ ...yes, email: 'YES@example.com', allow_promo: false })
  expect(await isAgreed(db, yes.email)).toBe(false)
})

test('an address that the desk has typed or corrected is proved by nobody until its mailed link is used', async () => {
  const { db, book, asked, actOn } = await withDesk()
  await book(yes)
  const stranger = { phone: '+17055550188' }
  const id = await book({ ...yes, ...stranger, email: 'own@example.com', allow_promo: false })
  const amend = { action: 'amend', version: 1, details: { email: yes.email } }
  expect((await actOn(id, amend)).statusCode).toBe(200)
  expect(await isAgreed(db, yes.email)).toBe(true)
  // As one that somebody has told the desk on the phone.
  await storedBooking(db, { ...stranger, email: yes.email, allow_promo: null, vouched: 2 })
  await asked({ ...yes, ...stranger, allow_promo: false })
  expect(await isAgreed(db, yes.email)).toBe(true)
})
