import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CONSENT_WORDING, LANGUAGE_FIELD, MAX_BODY_BYTES } from '#core/api.ts'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { pages } from '#core/pages.ts'
import { pictureRefusals } from '#core/picture-refusals-words.fr.ts'
import { VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { refusals } from '#core/refusals-words.fr.ts'
import { refusals as english } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking as form } from '#features/booking-fields/words.fr.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.fr.ts'
import { linkedCalls, managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf, viewToken } from '#features/bookings/server/shared/links.ts'
import { unsubscribe } from '#features/client-page/unsubscribe-words.fr.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { contact } from '#features/contact/words.fr.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { appointmentRefusals as times } from '#features/schedule/appointment-refusals-words.fr.ts'
import { appointmentRefusals as englishTimes } from '#features/schedule/appointment-refusals-words.ts'
import { AVAILABILITY_DAYS } from '#features/schedule/availability-query.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { consent } from '#features/website/consent-words.fr.ts'
import { consent as englishConsent } from '#features/website/consent-words.ts'
import { defaults, defaultsInFrench as frenchDefaults } from '#features/website/content.ts'
import { rememberWordings } from '#features/website/server/shared/wordings.ts'
import { shared, testApp } from '#testing/app.ts'
import { later, managed, NOW, sent } from '#testing/managed.ts'
import { pngOf } from '#testing/pictures.ts'
import { booking, contactForm, multipart, vehicle } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

const { facts } = frenchDefaults

testsAt(NOW)

type Sent = { method?: 'GET' | 'POST'; url: string; headers?: object; payload?: unknown }
type Site = Awaited<ReturnType<typeof managed>>

/** Sends a call with an `Accept-Language`. An object is sent as JSON. */
const send = (site: Pick<Site, 'app'>, language: string, call: Sent) => {
  const { payload, headers = {}, method = payload === undefined ? 'GET' : 'POST', url } = call
  const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
  return site.app.inject({
    method,
    url,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      'accept-language': language,
      ...headers,
    },
    ...(payload !== undefined && { payload: isRaw ? payload : JSON.stringify(payload) }),
  })
}

const description = shared(async () => {
  const { app } = await testApp()
  return (await app.inject(openapiCalls.openapi)).json()
})

/** Looks whether the OpenAPI document says that a call may answer so. It describes no address that no call has. */
function expectDocumented({ method, payload, url }: Sent, status: number) {
  const described = description().paths[url.split('?')[0] ?? '']
  const call = described?.[(method ?? (payload === undefined ? 'GET' : 'POST')).toLowerCase()]
  if (call) expect(Object.keys(call.responses)).toContain(String(status))
  else expect([400, 404, 405]).toContain(status)
}

type Answer = Awaited<ReturnType<typeof send>>

/** All words of a refusal: its detail and its messages, or its plain text. */
const wordsOf = (answer: Answer): string[] => {
  if (answer.headers['content-type']?.toString().startsWith('text/plain')) return answer.body.split('\n')
  const { detail, errors = [] }: { detail: string; errors?: { message: string }[] } = answer.json()
  return [detail, ...errors.map(({ message }) => message)]
}

const { client, service, vehicleType, appointment, additional, payment, confirmation } = form
const wrong = refusals.wrongFields
const bytes = { 'content-type': 'application/octet-stream' }

/** Each field of a form, in its order, with its usual error. */
const errorsOf = (fields: Record<string, { error: string }>) => Object.values(fields).map(({ error }) => error)

const post = (url: string, payload: unknown, headers?: object): Sent => ({ url, payload, headers })

type Case = [name: string, status: number, words: string[], of: (site: Site, language: string) => Sent | Promise<Sent>]

/** A message from the contact form, which names its language in a field. */
const message = async (fields: Record<string, string>, language: string): Promise<Sent> => ({
  url: contactCalls.sendForm,
  ...(await multipart({ ...contactForm, ...fields, [LANGUAGE_FIELD]: language })),
})

/** The address to which the visitor of the booking sends photos. */
const photosOf = async ({ id, visitorId }: Site) => `${visitorPhotoCalls.photos}?booking_id=${await visitorId(id)}`

const refused: Case[] = [
  [
    'a booking without anything',
    422,
    [
      wrong,
      ...errorsOf(client.fields),
      service.fields.service_type.error,
      ...errorsOf(vehicleType.fields),
      ...errorsOf(appointment.fields),
      additional.fields.vehicle_count.error,
      ...errorsOf(payment.fields),
      ...errorsOf(confirmation.fields),
    ],
    () => post(bookingFormCalls.bookings, {}),
  ],
  ['a time that is taken', 409, [times.taken, times.taken], () => post(bookingFormCalls.bookings, sent)],
  [
    'a message without a topic',
    422,
    [`topic: ${contact.fields.topic.error}`],
    (_site, language) => message({ topic: '' }, language),
  ],
  [
    'a photo that is broken',
    422,
    [pictureRefusals.broken],
    async (site) => post(await photosOf(site), pngOf(8, 8).subarray(0, 60), bytes),
  ],
  [
    'a photo that is too large',
    413,
    [pictureRefusals.tooLarge(VISITOR_PHOTO_BYTES / 1024 / 1024)],
    async (site) => post(await photosOf(site), Buffer.alloc(VISITOR_PHOTO_BYTES + 1), bytes),
  ],
  [
    'free times without a query',
    422,
    [
      wrong,
      service.fields.service_type.error,
      additional.fields.vehicle_count.error,
      times.day,
      times.days(AVAILABILITY_DAYS),
    ],
    () => ({ url: `${availabilityCalls.availability}?days=0` }),
  ],
  ['a client without a token', 401, [manageRefusals.noToken], () => ({ url: managedCalls.manageBooking })],
  [
    'a client who only views the booking',
    403,
    [fill(manageRefusals.viewOnly, facts)],
    async ({ db, id }) => ({
      url: managedCalls.manageCancel,
      payload: { version: 1 },
      headers: { authorization: `Bearer ${viewToken(await linkOf(db, id), 'view')}` },
    }),
  ],
  [
    'a client who has not seen a move',
    409,
    [manageRefusals.conflict([manageRefusals.differences.when('jeudi 23 juillet 2026 à 13\u00a0h')])],
    async ({ act, bearer }) => {
      await act(managedCalls.manageMove, later)
      return post(managedCalls.manageCancel, { version: 1 }, bearer)
    },
  ],
  [
    'another content type',
    415,
    [refusals.contentType('application/json')],
    () => post(bookingFormCalls.bookings, 'a', { 'content-type': 'text/plain' }),
  ],
  ['an unknown address', 404, [refusals.notFound], () => ({ url: '/nowhere' })],
  [
    'a method that an address does not take',
    405,
    [refusals.wrongMethod(['GET', 'HEAD'])],
    () => post(availabilityCalls.availability, {}),
  ],
]

test.each(refused)('%s is refused in the language of the call', async (_name, status, words, of) => {
  const site = await managed()
  const call = await of(site, 'fr-CA')
  const french = await send(site, 'fr-CA', call)
  expect([french.statusCode, wordsOf(french)]).toEqual([status, words])
  expect(french.headers['content-language']).toBe('fr-CA')
  expect(french.headers.vary).toMatch(/\bAccept-Language\b/)
  expectDocumented(call, status)
  const english = await send(site, 'en-CA,fr;q=0.9', await of(site, 'en-CA'))
  expect([english.statusCode, wordsOf(english).length]).toEqual([status, words.length])
  for (const word of wordsOf(english)) expect(words).not.toContain(word)
  expect(english.headers['content-language']).toBe('en-CA')
})

test('a message from an English page is English, also in a French browser', async () => {
  const site = await managed()
  const form = await multipart({ ...contactForm, topic: '' })
  const answer = await send(site, 'fr-CA', { url: contactCalls.sendForm, ...form })
  expect(wordsOf(answer)).not.toContain(`topic: ${contact.fields.topic.error}`)
  expect(answer.headers['content-language']).toBe('en-CA')
})

test('too many requests are refused in the language of each', async () => {
  const site = await testApp({ rateLimit: 1 })
  await send(site, 'fr', post(linkedCalls.vehicles, vehicle))
  const french = await send(site, 'fr', post(linkedCalls.vehicles, vehicle))
  expect([french.statusCode, wordsOf(french)]).toEqual([429, [refusals.tooMany(Number(french.headers['retry-after']))]])
  const inEnglish = await send(site, 'en', post(linkedCalls.vehicles, vehicle))
  expect(wordsOf(inEnglish)).toEqual([t(english).tooMany(Number(inEnglish.headers['retry-after']))])
})

test('the reasons why days are closed are those of the call, whichever language came first', async () => {
  const site = await managed()
  const query = { service_type: sent.service_type, vehicle_count: '1', from: '2026-07-19' }
  const url = `${availabilityCalls.availability}?${new URLSearchParams(query)}`
  const closed = async (language: string) => {
    const answer = await send(site, language, { url })
    expect(answer.headers.vary).toMatch(/\bAccept-Language\b/)
    return answer.json().days[0].closed
  }
  const [inFrench, inEnglish] = [times.weekday('Sunday'), t(englishTimes).weekday('Sunday')]
  expect([await closed('fr'), await closed('en'), await closed('fr')]).toEqual([inFrench, inEnglish, inFrench])
})

test('requests that are stored at the same time are each refused in their language', async () => {
  const site = await managed()
  const record = { ...vehicle, booking_id: await site.visitorId(site.id) }
  const all = await Promise.all(
    ['fr', 'en', 'fr', 'en'].map((language) => send(site, language, post(linkedCalls.vehicles, record))),
  )
  const refusedOnes = all.filter(({ statusCode }) => statusCode !== 201)
  expect(refusedOnes).toHaveLength(3)
  for (const answer of refusedOnes) {
    const isFrench = answer.headers['content-language'] === 'fr-CA'
    expect(wordsOf(answer)).toEqual([isFrench ? refusals.alreadyStored : t(english).alreadyStored])
  }
})

test('a body that comes later over a connection is refused in the language of its request', async () => {
  const { app } = await testApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const late = async (body: string) => {
    const sending = request(`${origin}${linkedCalls.vehicles}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
    })
    sending.flushHeaders()
    sending.write(body.slice(0, 1))
    setImmediate(() => sending.end(body.slice(1)))
    const [answer] = await once(sending, 'response')
    return JSON.parse(await text(answer)).detail
  }
  expect(await late('{}')).toBe(refusals.wrongFields)
  expect(await late('{]')).toBe(refusals.notJson)
  expect(await late(`"${'a'.repeat(MAX_BODY_BYTES)}"`)).toBe(refusals.tooLarge(MAX_BODY_BYTES))
})

test('a client reads on the page why nothing can be changed, in the language of the page', async () => {
  const site = await managed()
  await site.setStatus('completed')
  const { bearer } = site
  const read = async (language: string) =>
    (await send(site, language, { url: managedCalls.manageBooking, headers: bearer })).json().why_not
  expect(await read('fr')).toBe(fill(manageRefusals.notChangeable, facts))
  expect(await read('en')).not.toBe(await read('fr'))
})

test('a consent to the wording of either language is stored as it was shown', async () => {
  const site = await testApp()
  await rememberWordings(site.db, { en: defaults, fr: frenchDefaults })
  const shown = fill(consent.wording, facts)
  const inEnglish = fill(t(englishConsent).wording, defaults.facts)
  const book = (language: string, wording = '') =>
    send(
      site,
      language,
      post(
        bookingFormCalls.bookings,
        { ...booking, allow_promo: true },
        wording === '' ? {} : { [CONSENT_WORDING]: encodeURIComponent(wording) },
      ),
    )
  expect((await book('fr', shown)).statusCode).toBe(201)
  // A French browser on an English page.
  expect((await book('fr', inEnglish)).statusCode).toBe(201)
  expect((await book('fr')).statusCode).toBe(201)
  const stored = await site.db
    .selectFrom('consents')
    .select(['wording', 'purpose', 'form'])
    .orderBy('given_at')
    .execute()
  const evidence = {
    en: { wording: inEnglish, purpose: t(englishConsent).purpose, form: t(pages).booking.path },
    fr: { wording: shown, purpose: consent.purpose, form: frenchPages.booking.path },
  }
  expect(stored).toHaveLength(3)
  expect(stored).toEqual(expect.arrayContaining([evidence.en, evidence.fr]))
  expect(stored.filter(({ form }) => form === t(pages).booking.path)).toHaveLength(1)
  const unknown = await book('fr', 'Another')
  expect([unknown.statusCode, unknown.json().consent_wording]).toEqual([409, shown])
})

test('the answer that a key has kept is given again as it was, in whatever language it is asked for', async () => {
  const site = await testApp()
  const key = { 'idempotency-key': 'one' }
  const first = await send(site, 'fr', post(bookingFormCalls.bookings, booking, key))
  const again = await send(site, 'en', post(bookingFormCalls.bookings, booking, key))
  expect(again.body).toBe(first.body)
  expect(first.json().view_url).toContain('/fr/gerer#')
})

test('the desk stays English for a French browser', async () => {
  const site = await testApp()
  const answers = [
    await send(site, 'fr', { url: deskBookingCalls.bookings }),
    await send(site, 'fr', post(signInCalls.signIn, { email: 'no' })),
    await send(site, 'fr', post(signInCalls.signIn, '{')),
    await send(site, 'fr', { url: '/desk/api/nowhere' }),
  ]
  expect(answers.map((answer) => wordsOf(answer).at(-1))).toEqual([
    signInRefusals.signedOut,
    signInRefusals.email,
    t(english).notJson,
    t(english).notFound,
  ])
  for (const { headers } of answers) expect(headers['content-language']).toBeUndefined()
})

test('a page has the language of its address, whatever the browser likes best', async () => {
  const site = await testApp()
  const page = (url: string, language: string) => send(site, language, { url, headers: { accept: 'text/html' } })
  expect((await page('/unsubscribe/none', 'fr')).body).not.toContain(unsubscribe.unknown.title)
  expect((await page('/fr/desabonnement/none', 'en')).body).toContain(unsubscribe.unknown.title)
})

test('the owner hears in English of what a client did in French', async () => {
  const { app, bearer, db } = await managed()
  await send({ app }, 'fr', post(managedCalls.manageMove, later, bearer))
  const mails = await db.selectFrom('mails').select(['kind', 'subject', 'body']).execute()
  const toOwner = mails.find(({ kind }) => kind === 'manage-owner')
  expect(`${toOwner?.subject} ${toOwner?.body}`).toContain('Thursday, July 23, 2026 at 1:00\u00a0p.m.')
  expect(`${toOwner?.subject} ${toOwner?.body}`).not.toContain('juillet')
})
