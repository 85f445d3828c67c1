import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { withDay, withId } from '#core/desk-calls.ts'
import { fieldRefusals } from '#core/field-refusals.ts'
import { limits } from '#core/limits.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import type { SentAnswer } from '#features/questions/questions.ts'
import { questionWords as french } from '#features/questions/words.fr.ts'
import { questionWords as words } from '#features/questions/words.ts'
import { contentCalls } from '#features/website/calls.ts'
import { contentRefusals } from '#features/website/content-refusals-words.ts'
import { anyTime, shared } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { owner, replies } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'

const day = addDays(today(), 10)
const opening = { ...anyTime, leadHours: 0, daysAhead: 365, crews: 50 }

const parking = {
  id: 'parking',
  label: 'Where can we park?',
  hint: '',
  kind: 'Choice',
  required: true,
  options: [
    { id: 'drive', label: 'In the driveway' },
    { id: 'street', label: 'On the street' },
  ],
}
const dog = { id: 'dog', label: 'Is there a dog?', hint: '', kind: 'Tick box', required: false }
const tap = { id: '12345678', label: 'Where is the tap?', hint: '', kind: 'Text', required: false }
const asked = [parking, { ...dog, options: [] }, { ...tap, options: [] }]
const inFrench = {
  'questions.parking.label': 'Où peut-on stationner?',
  'questions.parking.options.drive.label': 'Dans l’entrée',
  'questions.parking.options.street.label': 'Dans la rue',
}

/** A desk whose booking form asks these questions, with `book` to send a booking with answers. */
async function asking(value: object = asked, language: object = inFrench) {
  const desk = await testDesk({ publishes: true })
  let number = 0
  const publish = async (section: string, value: unknown, more: object = {}) => {
    const answer = await desk.act(contentCalls.contentPublish, { section, number, value, ...more })
    if (answer.statusCode === 200) number++
    return answer
  }
  expect((await publish('opening', opening)).statusCode).toBe(200)
  const published = await publish('questions', value, { french: language })
  expect(published.statusCode, published.body).toBe(200)
  const book = (answers: Record<string, SentAnswer | object> | undefined, spoken = 'en') =>
    desk.post(
      bookingFormCalls.bookings,
      { ...booking, vehicle_count: 1, appoint_date: day, ...(answers && { answers }) },
      { 'accept-language': spoken },
    )
  const stored = async (sent: Awaited<ReturnType<typeof book>>) => {
    expect(sent.statusCode, sent.body).toBe(201)
    const id = recordId(sent.json().id)
    return (await desk.get(withId(deskBookingCalls.booking, id))).json()
  }
  return { ...desk, publish, book, stored }
}

const street = { answer: 'On the street' }
const errorsOf = (answer: { statusCode: number; json: () => { errors: unknown } }) => {
  expect(answer.statusCode).toBe(422)
  return answer.json().errors
}

test('answers are stored with their questions, and shown on the desk in English', async () => {
  const { book, stored, db } = await asking()
  const sent = await book(
    {
      [tap.id]: { answer: 'Derrière la maison' },
      dog: { answer: true },
      parking: { question: 'Où peut-on stationner?', answer: 'Dans la rue' },
    },
    'fr',
  )
  expect((await stored(sent)).answers).toEqual([
    { id: 'parking', question: parking.label, answer: 'On the street' },
    { id: 'dog', question: dog.label, answer: t(words).yes },
    { id: tap.id, question: tap.label, answer: 'Derrière la maison' },
  ])
  const { answers } = await db.selectFrom('bookings').select('answers').executeTakeFirstOrThrow()
  expect(JSON.parse(answers)).toMatchObject([
    { fr: { question: 'Où peut-on stationner?', answer: 'Dans la rue' } },
    { fr: { question: dog.label, answer: french.yes } },
    { fr: { answer: 'Derrière la maison' } },
  ])
})

test('without a question that needs one, a booking needs no answers', async () => {
  const { book, stored } = await asking([{ ...dog, options: [] }], {})
  expect((await stored(await book(undefined))).answers).toEqual([])
})

const refusing = shared(asking)

test.each([
  ['no answer to a question that needs one', undefined, 'parking', t(words).missing.Choice(parking.label)],
  ['an empty answer to it', { parking: { answer: ' ' } }, 'parking', t(words).missing.Choice(parking.label)],
  [
    'a choice that there is not',
    { parking: { answer: 'On the roof' } },
    'parking',
    t(words).missing.Choice(parking.label),
  ],
  ['a tick that is none', { parking: street, dog: { answer: 'maybe' } }, 'dog', t(words).answer],
  ['an unknown question', { parking: street, cat: { answer: 'x' } }, 'cat', t(words).unknown],
  [
    'a question in words that were never shown',
    { parking: { ...street, question: 'Where can we swim?' } },
    'parking',
    t(words).missing.Choice(parking.label),
  ],
  [
    'a long answer',
    { parking: street, [tap.id]: { answer: 'x'.repeat(limits.answerLength + 1) } },
    `${tap.id}.answer`,
    t(fieldRefusals).tooLong(limits.answerLength),
  ],
])('%s is refused at its question', async (_, answers, field, message) => {
  const { book } = refusing()
  expect(errorsOf(await book(answers))).toEqual([{ field: `answers.${field}`, message }])
})

test('a refusal speaks the language of the form', async () => {
  const { book } = await asking()
  expect(errorsOf(await book({}, 'fr'))).toEqual([
    { field: 'answers.parking', message: french.missing.Choice('Où peut-on stationner?') },
  ])
})

test('more answers than forms ask are refused', async () => {
  const { book } = await asking()
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`a${i}`, { answer: 'x' }]))
  expect(errorsOf(await book(many))).toEqual([{ field: 'answers', message: t(words).tooMany(20) }])
})

test('an answer to a question that was changed or removed meanwhile keeps the words that were shown', async () => {
  const { book, stored, publish } = await asking()
  const { options } = parking
  const renamed = { ...parking, label: 'Where can the van stand?', options: options.slice(0, 1) }
  const others = [{ id: 'yard', label: 'A yard' }, ...renamed.options]
  const answer = await publish('questions', [{ ...renamed, options: others }], { french: {} })
  expect(answer.statusCode, answer.body).toBe(200)
  const sent = await book({
    dog: { question: dog.label, answer: 'true' },
    parking: { question: parking.label, answer: 'On the street' },
  })
  expect((await stored(sent)).answers).toEqual([
    { id: 'parking', question: parking.label, answer: 'On the street' },
    { id: 'dog', question: dog.label, answer: t(words).yes },
  ])
})

test('a repeated call with other answers is another call', async () => {
  const { post } = await asking()
  const call = (answer: string) =>
    post(
      bookingFormCalls.bookings,
      { ...booking, vehicle_count: 1, appoint_date: day, answers: { parking: { answer } } },
      { 'idempotency-key': 'one' },
    )
  const first = await call('On the street')
  expect((await call('On the street')).body).toBe(first.body)
  expect((await call('In the driveway')).statusCode).toBe(422)
})

test('the owner reads all answers in English, the client the chosen ones in their language', async () => {
  const { book, db, publisher } = await asking()
  const typed = { answer: 'www.example.com' }
  const sent = await book({ parking: street, dog: { answer: true }, [tap.id]: typed }, 'fr')
  const booking_id = recordId(sent.json().id)
  const written = async (kind: 'booking-owner' | 'booking-client') => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('booking_id', '=', booking_id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const content = publisher.content()
    const settings = { owner, replies, publicOrigin: 'https://site.test', content }
    return (await compose(db, mail, settings))?.text ?? ''
  }
  const [toOwner, toClient] = [await written('booking-owner'), await written('booking-client')]
  for (const text of [parking.label, 'On the street', dog.label, typed.answer]) expect(toOwner).toContain(text)
  expect(toClient).toContain('Où peut-on stationner?')
  expect(toClient).toContain('Dans la rue')
  // Anybody can type anybody's address.
  expect(toClient).not.toContain(typed.answer)
})

test('answers stand on the day sheet, on the client’s page and in both exports', async () => {
  const { book, get, app, db, actOn } = await asking()
  const sent = await book({ parking: street })
  const id = recordId(sent.json().id)
  expect((await actOn(id, { action: 'confirm', version: 1 })).statusCode).toBe(200)
  const line = [{ id: 'parking', question: parking.label, answer: 'On the street' }]
  const sheet = DaySheet.parse((await get(withDay(daySheetCalls.daySheet, day))).json())
  expect(sheet.jobs.map(({ answers }) => answers)).toEqual([line])
  const { token } = await linkOf(db, id)
  const page = await app.inject({
    url: managedCalls.manageBooking,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
  })
  expect(page.json().answers).toEqual([{ id: 'parking', question: 'Où peut-on stationner?', answer: 'Dans la rue' }])
  const range = `?from=${today()}&to=${addDays(today(), 1)}`
  const json = await get(exportCalls.exportBookingsJson + range)
  expect(json.json()[0].answers).toEqual(line)
  const csv = await get(exportCalls.exportBookingsCsv + range)
  expect(csv.body).toContain('"answers"')
  expect(csv.body).toContain(`"${parking.label}: On the street"`)
})

test('the desk changes answers, with an entry in the history that can be undone', async () => {
  const { book, stored, actOn, get, act } = await asking()
  const sent = await book({ parking: street, [tap.id]: { answer: 'Behind' } })
  const id = recordId(sent.json().id)
  const before = (await stored(sent)).answers
  const changes = { [tap.id]: { answer: '' }, dog: { answer: true } }
  const amended = await actOn(id, { action: 'amend', version: 1, details: { answers: changes } })
  expect(amended.statusCode, amended.body).toBe(200)
  const after = [before[0], { id: 'dog', question: dog.label, answer: t(words).yes }]
  expect(amended.json().answers).toEqual(after)
  expect(amended.json().history[0].changes).toMatchObject([{ field: 'answers' }])
  const wrong = { answers: { parking: { answer: 'On the roof' } } }
  expect(errorsOf(await actOn(id, { action: 'amend', version: 2, details: wrong }))).toEqual([
    { field: 'answers.parking', message: t(words).missing.Choice(parking.label) },
  ])
  const same = { answers: { dog: { answer: true } } }
  expect((await actOn(id, { action: 'amend', version: 2, details: same })).statusCode).toBe(422)
  const undone = await act(withId(deskBookingCalls.bookingActions, id), { action: 'undo', version: 2 })
  expect(undone.statusCode, undone.body).toBe(200)
  expect((await get(withId(deskBookingCalls.booking, id))).json().answers).toEqual(before)
})

test('a booking from a call may leave questions open', async () => {
  const { act } = await asking()
  const told = { firstname: 'Ada', phone: '705-555-0142', confirm: true, mail: false }
  const at = { appoint_date: day, appoint_time: '09:00' }
  const enter = (id: string, answers: object) => act(deskBookingCalls.bookings, { id, ...told, ...at, answers })
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect((await enter(one, { dog: { answer: true } })).json().answers).toEqual([
    { id: 'dog', question: dog.label, answer: t(words).yes },
  ])
  expect(errorsOf(await enter(other, { cat: { answer: 'x' } }))).toEqual([
    { field: 'answers.cat', message: t(words).unknown },
  ])
})

test('an erasure takes the answers, and what the history says of them', async () => {
  const { book, stored, actOn, erase, db } = await asking()
  const sent = await book({ parking: street, [tap.id]: { answer: 'Zanzibarius' } })
  const id = recordId(sent.json().id)
  const answers = { [tap.id]: { answer: 'Zanzibarius the Second' } }
  await actOn(id, { action: 'amend', version: 1, details: { answers } })
  expect((await erase({ booking_id: id })).statusCode).toBe(200)
  expect((await stored(sent)).answers).toEqual([])
  const rows = [
    ...(await db.selectFrom('bookings').selectAll().execute()),
    ...(await db.selectFrom('booking_history').selectAll().execute()),
  ]
  expect(JSON.stringify(rows)).not.toContain('Zanzibarius')
})

test.each([
  [
    'a choice with one answer',
    [{ ...parking, options: parking.options.slice(0, 1) }],
    'questions.0.options',
    contentRefusals.fewOptions,
  ],
  [
    'two questions with the same words',
    [parking, { ...parking, id: 'b' }],
    'questions.1.label',
    contentRefusals.twice(parking.label),
  ],
  [
    'two answers with the same words',
    [{ ...parking, options: [...parking.options, { id: 'c', label: 'On the street' }] }],
    'questions.0.options.2.label',
    contentRefusals.twice('On the street'),
  ],
  [
    'nine questions',
    Array.from({ length: 9 }, (_, i) => ({ ...parking, id: `a${i}`, label: `${i}?` })),
    'questions',
    contentRefusals.many(8),
  ],
])('%s cannot be published', async (_, value, field, message) => {
  const { publish } = refusing()
  const answer = await publish('questions', value)
  expect(errorsOf(answer)).toEqual([{ field, message }])
})
