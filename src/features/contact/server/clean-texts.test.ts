import { expect, test } from 'vitest'
import { fieldRefusals } from '#core/field-refusals.ts'
import { mailFailures } from '#core/mail-failures.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { contact } from '#features/contact/words.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { shared, testApp } from '#testing/app.ts'
import { owner, testOutbox } from '#testing/outbox.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const AFTER_THE_HOLD = 61_000

const site = shared(testApp)

test('what visitors send is stored without signs that nobody sees, with each letter and its accent as one, and codes in their usual form', async () => {
  const { db, post } = await testApp()
  const sent = {
    ...booking,
    firstname: 'Re\u0301mi\u200b',
    lastname: '\u202aTe\u0301treault\u202c',
    phone: '\u202d+44\u00a0(0)20 7946\u20110958\u202c',
    email: '\u200bremi@garage-que\u0301bec.ca',
    appoint_location: '4, rue de l’E\u0301glise\ufeff',
    appoint_zipcode: 'POH\u00a01HO',
    concerns: 'Sie\u0300ges\u00ad brule\u0301s\u202e',
  }
  const answer = await post(bookingFormCalls.bookings, sent)
  expect(answer.statusCode).toBe(201)
  expect(await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    firstname: 'Rémi',
    lastname: 'Tétreault',
    phone: '+442079460958',
    email: 'remi@xn--garage-qubec-jeb.ca',
    appoint_location: '4, rue de l’Église',
    appoint_zipcode: 'P0H 1H0',
    concerns: 'Sièges brulés',
  })
  const { id: booking_id } = answer.json()
  await post(linkedCalls.vehicles, { ...vehicle, vehicle_make: 'Citroe\u0308n', vin: '１Ｍ8G\u200bDM9', booking_id })
  expect(await db.selectFrom('vehicles').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    vehicle_make: 'Citroën',
    vin: '1M8GDM9',
  })
  await post(linkedCalls.fleets, { ...fleet, contact_person: 'Ade\u0300le', booking_id })
  expect(await db.selectFrom('fleets').selectAll().executeTakeFirstOrThrow()).toMatchObject({ contact_person: 'Adèle' })
})

test('two ways of typing a phone and an address are one client', async () => {
  const { db, post } = await testApp()
  await post(bookingFormCalls.bookings, { ...booking, phone: '705\u2212555\u22120142', email: 'ann@example.com\u200e' })
  expect(await db.selectFrom('bookings').select(['phone', 'email']).execute()).toEqual([
    { phone: booking.phone.startsWith('+') ? booking.phone : '+17055550142', email: 'ann@example.com' },
  ])
})

test.each(['POH 1HO', 'p1b–8g6', 'PIB 8G6', 'P1B\u00a08G6', 'P1B  8G6', 'P1B8G6\u200b', '12345 6789'])(
  'GET /availability takes the postal code %j',
  async (appoint_zipcode) => {
    const { app } = await site()
    const { service_type } = booking
    const query = { service_type, vehicle_count: '１', from: '2099-07-15\u200b', days: '1', appoint_zipcode }
    const answer = await app.inject(`${availabilityCalls.availability}?${new URLSearchParams(query)}`)
    expect(answer.statusCode).toBe(200)
  },
)

test.each(['Üser@example.ca', 'rene\u0301@example.ca'])(
  'the contact form refuses %s with the specified words and what to do',
  async (email) => {
    const { app } = await site()
    const answer = await app.inject({
      method: 'POST',
      url: contactCalls.sendForm,
      ...(await multipart({ ...contactForm, email })),
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toBe(`email: ${t(contact).fields.email.error}. ${t(fieldRefusals).plainAddress}`)
  },
)

test('the owner hears of a client of before whose address not every mail server takes: the mail leaves, without that address in its header', async () => {
  const { db } = await testApp()
  const booking_id = await storedBooking(db, { email: 'üser@example.ca' })
  await queueMail(db, { kind: 'booking-owner', booking_id })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(AFTER_THE_HOLD)
  const toOwner = received.find(({ to }) => to.includes(owner.address))
  expect(toOwner?.mail.replyTo).toBeUndefined()
  expect(toOwner?.mail.text).toContain('üser@example.ca')
})

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.7', '169.254.1.1', '0.0.0.0', '100.64.0.1', '224.0.0.1'])(
  'no mail leaves for %s, and the desk shows why',
  async (ip) => {
    const { db, post } = await testApp()
    expect((await post(bookingFormCalls.bookings, { ...booking, email: `ann@[${ip}]` })).statusCode).toBe(201)
    const { port, received } = await startSmtp()
    await testOutbox(db, port).later(AFTER_THE_HOLD)
    expect(received.map(({ to }) => to)).toEqual([[owner.address]])
    expect(
      await db.selectFrom('mails').select(['status', 'last_error']).where('kind', '=', 'booking-client').execute(),
    ).toEqual([{ status: 'failed', last_error: mailFailures.inside }])
  },
)

test('mail leaves for the IP address of a computer on the internet', async () => {
  const { db, post } = await testApp()
  await post(bookingFormCalls.bookings, { ...booking, email: 'ann@[8.8.8.8]' })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(AFTER_THE_HOLD)
  expect(received.flatMap(({ to }) => to)).toContain('ann@[8.8.8.8]')
})
