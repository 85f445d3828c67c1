import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { clientCalls } from '#features/clients/calls.ts'
import { deskDuplicates } from '#features/clients/duplicate-words.ts'
import { answersTo } from '#features/index.ts'
import { isAgreed } from '#features/privacy/server/shared/promotions.ts'
import { textCalls } from '#features/texts/calls.ts'
import type { BookingTexts } from '#features/texts/desk-texts.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { managedTextCalls } from '#features/texts/public-calls.ts'
import { ManagedTexts } from '#features/texts/texts.ts'
import { textConsent } from '#features/texts/words.ts'
import { defaults } from '#features/website/content.ts'
import { hooksOf, setHooks } from '#platform/db/hooks.ts'
import { PEOPLE } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { refusalOf } from '#testing/money.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { textDesk } from '#testing/texts.ts'
import { endTextConsent, giveTextConsent } from './shared/text-consents.ts'
import { textedOf } from './shared/texts.ts'
import { verifyByLink } from './shared/verify-by-link.ts'

const { refusals } = deskTexts

testsAt('2026-07-15T14:00:00Z')

/** A desk with one booking, whose client opens their own page, and whose tab has just sent it. */
async function consentDesk(options: Parameters<typeof textDesk>[0] = {}, fields: object = {}) {
  const desk = await textDesk(options)
  const { app, db, post, get, act } = desk
  const made = await post(bookingFormCalls.bookings, { ...booking, ...fields })
  expect(made.statusCode, made.body).toBe(201)
  const tab: string = made.json().id
  const [row] = await db.selectFrom('bookings').select(['id', 'phone']).execute()
  if (!row) throw new Error('no booking')
  const { token } = await linkOf(db, row.id)
  const ask = (body?: object, bearer = token, headers: Record<string, string> = {}) =>
    app.inject({
      url: managedTextCalls.manageTexts,
      method: body ? 'POST' : 'GET',
      ...(body && { payload: body }),
      headers: { authorization: `Bearer ${bearer}`, ...headers },
    })
  const asked = async (bearer = token, headers = {}) =>
    z.parse(ManagedTexts, (await ask(undefined, bearer, headers)).json())
  const agree = async (bearer = token) => ask({ agrees: true, wording: (await asked(bearer)).wording }, bearer)
  const texts = async () => (await get(withId(textCalls.bookingTexts, row.id))).json() as BookingTexts
  const note = (body: object) => act(withId(textCalls.bookingTextConsent, row.id), body)
  const send = (body: object) => act(withId(textCalls.bookingTextSend, row.id), { id: randomUUID(), ...body })
  return { ...desk, ...row, tab, token, ask, asked, agree, texts, note, send }
}

test('a client agrees on their own page, with the wording, the time and the address as evidence', async () => {
  const { asked, agree, texts, phone } = await consentDesk()
  const { wording } = await asked()
  expect(await asked()).toMatchObject({ is_asked: true, agrees: false, phone })
  expect((await agree()).json()).toMatchObject({ agrees: true })
  const once = await texts()
  expect(once).toMatchObject({
    numbers: [{ phone, can: true, agrees: true }],
    consents: [
      {
        phone,
        wording,
        how: 'page',
        ip: '127.0.0.1',
        who: THE_CLIENT,
        language: 'en',
        created_at: '2026-07-15T14:00:00.000Z',
        withdrawn_at: null,
      },
    ],
  })
  // Twice is once.
  await agree()
  expect(await texts()).toEqual(once)
})

test.each([
  ['in their order', <All>(features: All[]) => features],
  ['in the reverse order', <All>(features: All[]) => features.toReversed()],
])('a yes from the tab counts for the text about the very confirmation, with the features %s', async (_, ordered) => {
  const { ask, asked, tab, db, actOn, id } = await consentDesk()
  setHooks(db, { ...hooksOf(db), follow: ordered(answersTo('follow')) })
  await ask({ agrees: true, wording: (await asked(tab)).wording }, tab)
  const mail = { subject: 'Confirmed', text: 'See you then.' }
  expect((await actOn(id, { version: 1, action: 'confirm', mail })).statusCode).toBe(200)
  const texts = await db.selectFrom('texts').select(['kind', 'status', 'booking_id']).execute()
  expect(texts).toEqual([{ kind: 'confirmed', status: 'waiting', booking_id: id }])
})

test('the tab that has just booked can agree, in French too, and one that only shows the booking cannot', async () => {
  const { ask, asked, tab, texts, app, actOn, id } = await consentDesk()
  const { wording } = await asked(tab, { 'accept-language': 'fr-CA' })
  expect(wording).toContain('ARRÊT')
  const said = (await ask({ agrees: true, wording }, tab)).json()
  expect(said).toMatchObject({ agrees: true, counts: false })
  // It counts once the desk confirms the booking.
  expect(await texts()).toMatchObject({ numbers: [{ agrees: false }], consents: [] })
  expect((await actOn(id, { version: 1, action: 'confirm' })).statusCode).toBe(200)
  expect(await texts()).toMatchObject({
    numbers: [{ agrees: true }],
    consents: [{ language: 'fr', wording, how: 'page', ip: '127.0.0.1' }],
  })
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect((await ask(undefined, tab)).statusCode).toBe(403)
  expect((await ask({ agrees: false, wording: 'x' }, 'x'.repeat(43))).statusCode).toBe(404)
  const bare = await app.inject({ url: managedTextCalls.manageTexts })
  expect(refusalOf(bare)).toMatchObject({ status: 401, said: t(manageRefusals).noToken })
})

test('what the page did not show is no consent, and a wrong body is refused', async () => {
  const { ask, texts } = await consentDesk()
  expect(refusalOf(await ask({ agrees: true, wording: 'Send me anything' }))).toMatchObject({
    status: 409,
    said: t(textConsent).refusals.changed,
  })
  expect((await ask({ agrees: 'yes', wording: 'x' })).statusCode).toBe(422)
  expect((await ask({ agrees: true })).statusCode).toBe(422)
  expect((await texts()).consents).toEqual([])
})

test('nobody is asked while text messages are off, or at a number with an extension', async () => {
  const off = await consentDesk({ set: { on: false } })
  expect(await off.asked()).toMatchObject({ is_asked: false })
  expect(refusalOf(await off.agree())).toMatchObject({ status: 409, said: t(textConsent).refusals.notAsked })
  const office = await consentDesk({}, { phone: '705-555-0142 ext. 5' })
  expect(await office.asked()).toMatchObject({ is_asked: false })
  expect((await office.agree()).statusCode).toBe(409)
  expect((await office.texts()).numbers).toMatchObject([{ can: false, agrees: false }])
})

test('a client ends it on their page at any time, and the evidence stays', async () => {
  const { agree, ask, texts, set, asked } = await consentDesk()
  await agree()
  await set({ version: 1, on: false })
  expect(await asked()).toMatchObject({ is_asked: false, agrees: true })
  expect((await ask({ agrees: false, wording: 'x' })).json()).toMatchObject({ agrees: false })
  expect((await texts()).consents).toMatchObject([
    { withdrawn_by: THE_CLIENT, withdrawn_how: 'page', withdrawn_at: expect.any(String) },
  ])
})

test('the desk notes what it heard, with who and how, and that a client wants no more', async () => {
  const { note, texts, phone, set } = await consentDesk()
  const how = { agrees: true, phone, note: 'On the phone, when they booked' }
  expect((await note(how)).statusCode).toBe(200)
  expect((await texts()).consents).toMatchObject([{ how: 'desk', who: PEOPLE[0], wording: how.note, ip: '' }])
  expect((await note({ agrees: false, phone })).json()).toMatchObject({
    numbers: [{ agrees: false }],
    consents: [{ withdrawn_by: PEOPLE[0] }],
  })
  expect(refusalOf(await note({ ...how, note: ' ' }))).toMatchObject({
    status: 422,
    said: { field: 'note', message: refusals.note },
  })
  expect(refusalOf(await note({ ...how, phone: '+17055550177' }))).toMatchObject({
    status: 422,
    said: { field: 'phone', message: refusals.otherPhone },
  })
  expect((await note({ phone })).statusCode).toBe(422)
  await set({ version: 1, on: false })
  expect(refusalOf(await note(how))).toMatchObject({ status: 409, said: refusals.off })
})

test('an erasure takes consents and text messages with it, unless another booking has the number', async () => {
  const { db, id, agree, post, send, phone } = await consentDesk()
  await agree()
  await send({ text: 'Hello' })
  const other = await post(bookingFormCalls.bookings, { ...booking, appoint_time: '15:00' })
  expect(other.statusCode, other.body).toBe(201)
  const left = async () => [
    (await db.selectFrom('texts').selectAll().where('kind', '=', 'own').execute()).length,
    (await db.selectFrom('text_consents').selectAll().where('phone', '=', phone).execute()).length,
  ]
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect(await left()).toEqual([0, 1])
  const [second] = await db.selectFrom('bookings').select('id').where('erased_at', 'is', null).execute()
  await db.transaction().execute((trx) => eraseBooking(trx, second?.id ?? '', null))
  expect(await left()).toEqual([0, 0])
})

/** A stranger who books under the phone of the client, and has the tab of that booking alone, or the mail to an address of theirs. */
async function withStranger(fields: object = { email: 'stranger@example.com' }) {
  const desk = await consentDesk()
  const made = await desk.post(bookingFormCalls.bookings, { ...booking, ...fields, appoint_time: '13:00' })
  expect(made.statusCode, made.body).toBe(201)
  const tab: string = made.json().id
  const id = tab.split('.')[0] ?? ''
  const { token } = await linkOf(desk.db, id)
  const gets = async (booking_id: string) => (await textedOf(desk.db, [booking_id])).size === 1
  const wording = (await desk.asked()).wording
  return { ...desk, stranger: { id, tab, token }, gets, wording }
}

test('a tab that was opened under the phone of a client hears nothing of what they have agreed to, and ends it for its own booking alone', async () => {
  const { id, agree, asked, ask, stranger, gets, texts, wording } = await withStranger()
  await agree()
  expect(await asked(stranger.tab)).toMatchObject({ agrees: false })
  expect((await ask({ agrees: false, wording }, stranger.tab)).json().agrees).toBe(false)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
  expect(await asked()).toMatchObject({ agrees: true })
  expect((await texts()).consents).toMatchObject([{ withdrawn_at: null }])
})

test('a yes from a tab is no consent of a number until somebody vouches for its booking, and then for that client alone', async () => {
  const { id, ask, asked, stranger, gets, texts, wording, actOn } = await withStranger()
  expect((await ask({ agrees: true, wording }, stranger.tab)).json()).toMatchObject({ agrees: true, counts: false })
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, false])
  expect((await texts()).consents).toEqual([])
  expect((await asked()).agrees).toBe(false)
  expect((await actOn(stranger.id, { version: 1, action: 'confirm' })).statusCode).toBe(200)
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, true])
})

test('the mailed link of a stranger who typed the phone of a client neither begins nor ends anything about the bookings of that client', async () => {
  const { id, agree, ask, stranger, gets, wording, asked } = await withStranger()
  expect((await ask({ agrees: true, wording }, stranger.token)).json().agrees).toBe(true)
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, true])
  await agree()
  expect((await ask({ agrees: false, wording }, stranger.token)).json().agrees).toBe(false)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
  expect((await asked()).agrees).toBe(true)
})

describe('whoever has vouched for a booking through their own mailbox', () => {
  const [hers, other] = [booking.email, 'other@example.com']
  const at = { appoint_date: '2026-07-24' }
  test.each([
    ['her phone, and says no', {}, false],
    ['her phone, and says yes', {}, true],
    ['a phone of their own, and says no to promotions', { phone: '705-555-0188', allow_promo: false }, false],
    ['a phone of their own, and says yes to promotions', { phone: '705-555-0188', allow_promo: true }, true],
  ])('cannot take the address of a client afterwards: with %s', async (_, typed, agrees) => {
    const { db, app, id, post, ask, asked, gets } = await withStranger()
    const wantsPromotions = agrees === false
    if (wantsPromotions) {
      const made = await post(bookingFormCalls.bookings, { ...booking, ...at, allow_promo: true })
      const { token } = await linkOf(db, made.json().id.split('.')[0])
      await ask({ agrees: true, wording: (await asked()).wording }, token)
    }
    const before = [await gets(id), await isAgreed(db, hers)]
    expect(before).toEqual([wantsPromotions, wantsPromotions])
    const made = await post(bookingFormCalls.bookings, { ...booking, ...typed, email: other, appoint_time: '15:00' })
    expect(made.statusCode, made.body).toBe(201)
    const tab: string = made.json().id
    const { token } = await linkOf(db, tab.split('.')[0] ?? '')
    await ask({ agrees, wording: (await asked(token)).wording }, token)
    const taken = await app.inject({
      method: 'POST',
      url: managedCalls.manageEmail,
      headers: { authorization: `Bearer ${tab}` },
      payload: { version: 1, email: hers },
    })
    expect(refusalOf(taken).status).toBe(409)
    expect([await gets(id), await isAgreed(db, hers)]).toEqual(before)
  })
})

test('what was said through the mailed link ends with the address to which that went, also if both happen at once', async () => {
  const { db, stranger, ask, gets, wording } = await withStranger()
  const read = () => db.selectFrom('bookings').selectAll().where('id', '=', stranger.id).executeTakeFirstOrThrow()
  const before = await read()
  await ask({ agrees: true, wording }, stranger.token)
  expect([(await read()).vouched, await gets(stranger.id)]).toEqual([1, true])
  const change = [{ field: 'email', from: before.email, to: 'third@example.com' }]
  await db
    .transaction()
    .execute((trx) => changeBooking(trx, defaults, before, { action: 'amend', who: THE_CLIENT, changes: change }))
  expect([(await read()).vouched, await gets(stranger.id)]).toEqual([0, false])
  expect(await db.selectFrom('text_wishes').selectAll().execute()).toEqual([])
  // The one who comes too late vouches for nothing.
  const late = await db.transaction().execute((trx) => verifyByLink(trx, before))
  expect([late, (await read()).vouched]).toEqual([false, 0])
})

/** A client who agreed on the page of a booking, with another under the same contacts whose address the desk corrects. */
async function corrected() {
  const desk = await withStranger({})
  await desk.agree()
  const second = desk.stranger.id
  const amend = (details: object, version = 1) => desk.actOn(second, { version, action: 'amend', details })
  return { ...desk, second, amend }
}

test('once the desk corrects the address of one booking, the client still gets texts about it, but not at another number and not after STOP', async () => {
  const { db, id, second, phone, amend, gets } = await corrected()
  expect([await gets(id), await gets(second)]).toEqual([true, true])
  expect((await amend({ email: 'ann@other.example' })).statusCode).toBe(200)
  expect([await gets(id), await gets(second)]).toEqual([true, true])
  await db.transaction().execute((trx) => endTextConsent(trx, [phone], { who: THE_CLIENT, how: 'text' }))
  expect((await amend({ email: 'ann@third.example' }, 2)).statusCode).toBe(200)
  expect([await gets(id), await gets(second)]).toEqual([false, false])
  const moved = await corrected()
  await moved.amend({ email: 'ann@other.example', phone: '705-555-0177' })
  expect(await moved.gets(moved.second)).toBe(false)
})

test('what the page of a client has said counts for what the desk has joined with them, until that is parted', async () => {
  const { id, agree, ask, stranger, gets, act, wording } = await withStranger()
  await agree()
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
  const join = { booking_ids: [stranger.id], phone: booking.phone, email: 'stranger@example.com' }
  const late = await act(withId(clientCalls.clientSame, id), { ...join, email: 'seen@example.com' })
  expect(refusalOf(late)).toMatchObject({ status: 409, said: deskDuplicates.refusals.changed })
  const joined = await act(withId(clientCalls.clientSame, id), join)
  expect(joined.statusCode, joined.body).toBe(200)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  await ask({ agrees: false, wording }, stranger.token)
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, false])
  await agree()
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  await act(withId(clientCalls.sameClientPart, joined.json().joined[0].id))
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
})

test('under both contacts of a client a tab ends it for its own booking alone, and the client through the mailed link for all of theirs', async () => {
  const { id, agree, ask, stranger, gets, wording } = await withStranger({})
  await agree()
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  await ask({ agrees: false, wording }, stranger.tab)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
  await agree()
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  await ask({ agrees: false, wording })
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, false])
})

test('what the number itself or the desk says counts for each booking with it', async () => {
  const { db, id, phone, ask, stranger, gets, note, wording } = await withStranger()
  await ask({ agrees: false, wording })
  await ask({ agrees: false, wording }, stranger.tab)
  const start = { phone, language: 'en', wording: 'START', how: 'text', who: THE_CLIENT } as const
  await db.transaction().execute((trx) => giveTextConsent(trx, start))
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  await ask({ agrees: false, wording })
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, true])
  await note({ agrees: false, phone })
  expect([await gets(id), await gets(stranger.id)]).toEqual([false, false])
  await note({ agrees: true, phone, note: 'On the phone' })
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
})

describe('a number that has sent STOP', () => {
  /** Its client had agreed; then it sent STOP, or the provider says that it did. */
  async function stopped(how: 'text' | 'provider' = 'text') {
    const desk = await withStranger()
    const { db, phone, agree } = desk
    await agree()
    await db.transaction().execute((trx) => endTextConsent(trx, [phone], { who: THE_CLIENT, how }))
    vi.setSystemTime(Date.now() + 60_000)
    const start = async () => {
      const said = { phone, language: 'en', wording: 'START', how: 'text', who: THE_CLIENT } as const
      await db.transaction().execute((trx) => giveTextConsent(trx, said))
    }
    return { ...desk, start }
  }

  test.each(['text', 'provider'] as const)(
    'gets none by a yes on the page of any booking until it sends START (%s)',
    async (how) => {
      const { id, agree, ask, stranger, gets, wording, start, texts, asked } = await stopped(how)
      const both = async () => [await gets(id), await gets(stranger.id)]
      expect((await asked()).agrees).toBe(false)
      expect((await ask({ agrees: true, wording }, stranger.token)).json().agrees).toBe(true)
      expect(await both()).toEqual([false, false])
      // Their own page takes it back no more than that of a stranger, and says what does.
      expect((await agree()).json().agrees).toBe(true)
      expect([...(await both()), (await texts()).numbers[0]?.agrees]).toEqual([false, false, false])
      await start()
      expect(await both()).toEqual([true, true])
    },
  )

  test('gets them again once the desk notes that its client wants them, and then by pages, too', async () => {
    const { id, phone, note, ask, stranger, gets, wording } = await stopped()
    await note({ agrees: true, phone, note: 'On the phone' })
    expect(await gets(id)).toBe(true)
    await note({ agrees: false, phone })
    await ask({ agrees: true, wording }, stranger.token)
    expect([await gets(id), await gets(stranger.id)]).toEqual([false, true])
  })

  test('stays without any if its booking is erased, as long as another has the number', async () => {
    const { db, id, phone, ask, stranger, gets, wording } = await stopped()
    await db.transaction().execute((trx) => eraseBooking(trx, id, null))
    await ask({ agrees: true, wording }, stranger.token)
    expect(await gets(stranger.id)).toBe(false)
    const kept = await db
      .selectFrom('text_consents')
      .selectAll()
      .where('phone', '=', phone)
      .where('booking_id', 'is', null)
      .execute()
    expect(kept).toMatchObject([{ ip: '', withdrawn_how: 'text' }])
  })
})

test('the mailed link of a stranger hears nothing of what the number has said or the desk has heard, and can end it for its booking', async () => {
  const { db, id, phone, note, ask, asked, stranger, gets, wording } = await withStranger()
  const before = await asked(stranger.token)
  expect(before.agrees).toBe(false)
  await note({ agrees: true, phone, note: 'On the phone' })
  expect(await asked(stranger.token)).toEqual(before)
  // The client, about whose booking it was noted, does.
  expect((await asked()).agrees).toBe(true)
  await note({ agrees: false, phone })
  const start = { phone, language: 'en', wording: 'START', how: 'text', who: THE_CLIENT } as const
  await db.transaction().execute((trx) => giveTextConsent(trx, { ...start, booking_id: stranger.id }))
  expect(await asked(stranger.token)).toEqual(before)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, true])
  expect((await ask({ agrees: false, wording }, stranger.token)).json()).toEqual(before)
  expect([await gets(id), await gets(stranger.id)]).toEqual([true, false])
  expect((await ask({ agrees: true, wording }, stranger.token)).json().agrees).toBe(true)
  await note({ agrees: false, phone })
  expect((await asked(stranger.token)).agrees).toBe(false)
})

test('with a booking its wish is erased, and its consent does not pass to a stranger with the same phone', async () => {
  const { db, id, phone, agree, stranger, gets } = await withStranger()
  await agree()
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect(await gets(stranger.id)).toBe(false)
  expect(await db.selectFrom('text_wishes').selectAll().execute()).toEqual([])
  const left = db.selectFrom('text_consents').select('id').where('phone', '=', phone)
  expect(await left.execute()).toEqual([])
})
