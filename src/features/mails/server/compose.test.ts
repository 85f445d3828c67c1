import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import { fleetFields } from '#features/schedule/booking-notes-words.ts'
import { defaults } from '#features/website/content.ts'
import { unconfirmedKinds } from '#platform/mail/kinds.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { extent } from '#testing/extent.ts'
import { letter, owner, replies, testOutbox, theMail } from '#testing/outbox.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const { facts } = defaults

const AFTER_THE_HOLD = 61_000

/** The mails that a booking with these records causes, by recipient. */
async function bookingMails(sent: object, records: { vehicle?: object; fleet?: object } = {}) {
  const { db, post } = await testApp()
  const answer = await post('/bookings', { ...booking, ...sent })
  expect(answer.statusCode).toBe(201)
  const { id: booking_id, reference } = answer.json()
  if (records.vehicle) await post('/vehicles', { ...records.vehicle, booking_id })
  if (records.fleet) await post('/fleets', { ...records.fleet, booking_id })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(AFTER_THE_HOLD)
  const to = (address: string) => received.find((one) => one.to.includes(address))
  return { id: recordId(booking_id), reference: String(reference), received, to }
}

const records = { vehicle, fleet }

test('the owner’s mail has all data of a booking, its vehicle and its fleet, as text and as HTML', async () => {
  const { id, reference, to } = await bookingMails({ concerns: 'Dog hair.\nLots.' }, records)
  const mail = to(owner.address)?.mail
  const parts = [
    reference,
    'Ann Lee',
    booking.service_type,
    booking.specific_vehicle,
    '705-555-0142',
    booking.email,
    'Wednesday, July 15, 2099',
    '10:30\u00a0a.m.',
    booking.appoint_location,
    booking.appoint_city,
    booking.appoint_state,
    booking.appoint_zipcode,
    'Dog hair.',
    'Lots.',
    'Bank Deposit',
    booking.billing_address,
    booking.pay_conf,
    'Ford',
    'F-150',
    '2021',
    vehicle.vin,
    fleet.vehicle_travel_areas,
    fleet.contact_person,
    fleet.po_instructions,
    'During Service',
    t(fleetFields).gst_exemption.label,
    `https://site.test/desk/bookings/${id}`,
  ]
  const markup = String(mail?.html)
  for (const part of parts) {
    expect(mail?.text).toContain(part)
    expect(markup).toContain(part.replaceAll('&', '&amp;'))
  }
  expect(mail?.subject).toContain(reference)
  expect(markup).toContain('href="tel:+17055550142"')
  expect(markup).toContain('href="mailto:ann@example.com"')
  expect(markup).toMatch(/href="https:\/\/www\.google\.com\/maps\/[^"]*1%20Main%20Street/)
  expect(mail?.replyTo?.value).toEqual([{ name: 'Ann Lee', address: booking.email }])
})

test('the owner’s mail names the details that have not arrived', async () => {
  const { to } = await bookingMails({})
  const text = to(owner.address)?.mail.text
  expect(text).toContain(defaults.mail.bookingOwner.noVehicle)
  expect(text).toContain(defaults.mail.bookingOwner.noFleet)
})

test('the client’s mail has the reference, what was chosen and the sender', async () => {
  const { reference, to } = await bookingMails({}, records)
  const mail = to(booking.email)?.mail
  for (const part of [
    reference,
    booking.service_type,
    'Wed, Jul 15, 2099, 10:30\u00a0a.m.',
    booking.specific_vehicle,
    facts.business,
    facts.address,
    facts.phone,
    facts.email,
    defaults.mail.howItWorks,
    `https://site.test${t(pages).howItWorks.path}`,
  ]) {
    expect(mail?.text).toContain(part)
    expect(String(mail?.html)).toContain(part.replaceAll('&', '&amp;'))
  }
  expect(mail?.subject).toContain(reference)
  expect(mail?.replyTo?.value).toEqual([replies])
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
})

test('mails name the service and the business as the content does when they are written', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  const content = {
    ...defaults,
    business: { ...defaults.business, name: 'Other Business' },
    services: defaults.services.map((service) => ({ ...service, label: 'Another Name' })),
  }
  const settings = { owner, replies, publicOrigin: 'https://site.test', content }
  const { port, received } = await startSmtp()
  const outbox = testOutbox(db, port, { compose: (mail) => compose(db, mail, settings) })
  await outbox.later(AFTER_THE_HOLD)
  expect(received).toHaveLength(2)
  for (const { mail } of received) {
    expect(mail.text).toContain('Another Name')
    expect(mail.text).not.toContain(booking.service_type)
    expect(String(mail.html)).toContain('Other Business')
  }
})

test('mails to an address that nobody has confirmed contain nothing that was typed, and the owner’s mail all of it', async () => {
  const { app, db, post } = await testApp()
  const typed = (record: object, names: string[]) => ({
    ...record,
    ...Object.fromEntries(names.map((name) => [name, `Win at spam.test/${name}`])),
  })
  const inBooking = [
    'firstname',
    'lastname',
    'appoint_location',
    'appoint_city',
    'appoint_state',
    'concerns',
    'billing_address',
    'pay_conf',
  ]
  const { id: booking_id } = (await post('/bookings', typed(booking, inBooking))).json()
  const inVehicle = ['vehicle_make', 'vehicle_model']
  await post('/vehicles', { ...typed(vehicle, inVehicle), booking_id })
  const inFleet = ['vehicle_travel_areas', 'contact_person', 'po_instructions']
  await post('/fleets', { ...typed(fleet, inFleet), booking_id })
  await db.updateTable('bookings').set({ status: 'expired' }).execute()
  await queueMail(db, { kind: 'expired-client', booking_id: recordId(booking_id) })
  const message = { ...contactForm, name: 'spam.test', message: 'Win at spam.test' }
  const sent = await app.inject({
    method: 'POST',
    url: contactCalls.sendForm,
    ...(await multipart({ ...message, email: booking.email })),
  })
  expect(sent.statusCode).toBe(200)

  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(AFTER_THE_HOLD)
  const toOwner = received
    .filter((one) => one.to.includes(owner.address))
    .map(({ mail }) => mail.text)
    .join()
  for (const name of [...inBooking, ...inVehicle, ...inFleet]) expect(toOwner).toContain(`spam.test/${name}`)
  const toClient = received.filter((one) => one.to.includes(booking.email))
  expect(toClient).toHaveLength(unconfirmedKinds(db).length)
  for (const { mail } of toClient)
    expect(JSON.stringify([mail.subject, mail.to, mail.text, mail.html])).not.toContain('spam')
})

test('the client’s mail greets by a name, and does not repeat what is none', async () => {
  const names = ['Ann', 'José María', 'Anne-Marie', 'D’Arcy', 'Zoë', '李']
  const others = ['spam.test', 'Call 555', 'Buy our cheap pills', 'Buyourcheappillsright', '-', 'Ann!']
  const { db, post } = await testApp()
  for (const [i, firstname] of [...names, ...others].entries())
    await post('/bookings', { ...booking, firstname, email: `${i}@example.com` })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(AFTER_THE_HOLD)
  const texts = [...names, ...others].map(
    (_, i) => received.find(({ to }) => to.includes(`${i}@example.com`))?.mail.text,
  )
  for (const [i, name] of names.entries()) expect(texts[i]).toContain(`Hello ${name},`)
  for (const [i, other] of others.entries()) {
    const text = texts[names.length + i]
    expect(text, other).toContain('Hello,')
    expect(text).not.toContain(`Hello ${other}`)
  }
})

test('the owner’s mail has a message as it was written, and a reply goes to the visitor', async () => {
  const { app, db } = await testApp()
  const message = 'First <line>.\nSecond.\n\n-- \nNo signature of ours.'
  const request = await multipart({ ...contactForm, name: 'Lee, Ann <x@y.ca>', message })
  await app.inject({ method: 'POST', url: contactCalls.sendForm, ...request })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  expect(received).toHaveLength(2)
  const one = received.find(({ to }) => to.includes(owner.address))
  expect(one?.mail.text).toContain(message)
  expect(String(one?.mail.html)).toContain('First &lt;line&gt;.<br>Second.')
  expect(one?.mail.replyTo?.value).toEqual([{ name: 'Lee, Ann <x@y.ca>', address: contactForm.email }])
})

test('a desk letter has its written text and the business’s identification, and no auto-submitted header', async () => {
  const { db } = await testDatabase()
  await queueMail(db, letter)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const mail = received[0]?.mail
  expect(mail?.subject).toBe(letter.subject)
  expect(mail?.text).toContain(letter.text)
  expect(mail?.text).toContain(facts.address)
  expect(mail?.headers.has('auto-submitted')).toBe(false)
  expect(mail?.replyTo?.value).toEqual([replies])
})

test.each([
  [null, defaults.mail.manage],
  ['on_the_way', defaults.mail.see],
  ['started', defaults.mail.see],
] as const)('the link of a desk letter about a job that is %s', async (progress, link) => {
  const { db } = await testDatabase()
  const booking_id = await storedBooking(db, { status: 'confirmed' })
  await db.updateTable('bookings').set({ progress }).where('id', '=', booking_id).execute()
  await queueMail(db, { ...letter, booking_id })
  const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
  expect((await compose(db, await theMail(db), settings))?.text).toContain(`${link}: https://`)
})

test('no mail program decodes an encoded word that was typed', async () => {
  const { app, db } = await testApp()
  const name = '=?utf-8?Q?Your=0ABank?='
  const request = await multipart({ ...contactForm, name })
  await app.inject({ method: 'POST', url: contactCalls.sendForm, ...request })
  await queueMail(db, { ...letter, to: { ...letter.to, name }, subject: `Hello ${name}` })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const withName = received.filter(({ mail }) => mail.subject !== defaults.mail.messageClient.subject)
  expect([received.length, withName.length]).toEqual([3, 2])
  for (const { mail, raw } of withName) {
    expect(mail.subject).toContain('utf-8?Q?Your=0ABank?=')
    expect(JSON.stringify([mail.to, mail.replyTo])).not.toMatch(/Your\W+Bank/)
    expect(raw.split('\r\n\r\n')[0]).not.toContain('=?utf-8')
  }
})

test('with any text in names and subjects, a mail has one recipient and only the expected headers', async () => {
  const { db } = await testDatabase()
  const { port, received } = await startSmtp()
  const outbox = testOutbox(db, port)
  const piece = fc.constantFrom('\r', '\n', '\r\n', '\u2028', ',', ';', '<', '>', '"', '\\', ':', '@', '(', ')')
  const word = fc.constantFrom('a@evil.test', 'Bcc', 'Ann', 'é', '🚗', ' ', '\t', '=?utf-8?B?QQ==?=')
  const hostile = fc.array(fc.oneof(piece, word), { maxLength: 12 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, subject) => {
      received.length = 0
      await queueMail(db, { ...letter, to: { ...letter.to, name }, subject: `S${subject}` })
      await outbox.later(0)
      const [one, ...more] = received
      expect(more).toEqual([])
      expect(one?.to).toEqual([letter.to.address])
      expect([one?.mail.to].flat().flatMap((it) => it?.value)).toMatchObject([{ address: letter.to.address }])
      expect(one?.mail.headerLines.map(({ key }) => key).sort()).toEqual(HEADERS)
    }),
    { numRuns: extent({ whole: 30, sample: 8 }) },
  )
})

const HEADERS = [
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
].sort()
