import { addDays } from '#core/days.ts'
import { withDay, withId } from '#core/desk-calls.ts'
import { serviceValues } from '#core/fixed.ts'
import { today } from '#core/time.ts'
import type { BookingPage } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { ClientPage } from '#features/clients/clients.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { MessagePage } from '#features/contact/messages.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { bookingMoneyCalls, clientMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { type DocumentPage, documentStates } from '#features/invoices/documents.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { calendarCalls, timetableCalls } from '#features/timetable/calls.ts'
import { regulars } from './bench-clients.ts'
import { addressOf, deskCallList } from './desk-call-list.ts'

const service = serviceValues[0] ?? ''

/**
 * The desk's calls to measure: each has a name, and a function from the round to its path. Beside those with a case of
 * their own, every call that reads is here by its sample in the proofs.
 */
export async function callsOf(get: (url: string) => Promise<string>) {
  const page = async (query: Record<string, string>) => JSON.parse(await get(bookings(query))) as BookingPage
  const { bookings: some } = await page({ limit: '100', status: 'completed' })
  const anyone = (round: number) => some[round % some.length]
  const regular = (round: number) => regulars[round % regulars.length]
  const pagesOn = async (query: Record<string, string>) => {
    let far = await page(query)
    for (let i = 0; i < 40 && far.next; i++) far = await page({ ...query, cursor: far.next })
    if (!far.next) throw new Error('Too few bookings for 40 pages: measure 10000 or more.')
    return bookings({ ...query, cursor: far.next })
  }
  const visits: string[] = []
  for (const { phone } of regulars) {
    const [visit] = (await page({ q: phone })).bookings
    if (visit) visits.push(visit.id)
  }
  const deep = await pagesOn({})
  const far = await pagesOn({ q: 'm' })

  let { next } = JSON.parse(await get(clients())) as ClientPage
  for (let i = 0; i < 19 && next; i++) next = (JSON.parse(await get(clients({ cursor: next }))) as ClientPage).next
  const farClients = clients(next ? { cursor: next } : {})

  const documentsOn = async (query: Record<string, string>) => JSON.parse(await get(documents(query))) as DocumentPage
  const { documents: papers, ...first } = await documentsOn({})
  const document = (round: number) => papers[round % papers.length]
  let onwards = first.next
  for (let i = 0; i < 19 && onwards; i++) onwards = (await documentsOn({ cursor: onwards })).next
  const farDocuments = documents(onwards ? { cursor: onwards } : {})

  const calls: Record<string, (round: number) => string> = {
    'list: first page': () => bookings(),
    'list: 40 pages on': () => deep,
    'list: completed': () => bookings({ status: 'completed' }),
    'list: two statuses, a service': () => bookings({ status: 'cancelled,declined', service }),
    'list: a service': () => bookings({ service }),
    'list: upcoming': () => bookings({ view: 'upcoming', limit: '100' }),
    'list: past, of a crew': () => bookings({ view: 'past', crew: '1', limit: '100' }),
    'search: a letter': () => bookings({ q: 'm' }),
    'search: the same, 40 pages on': () => far,
    'search: a common first name': () => bookings({ q: 'marie' }),
    'search: a name, a status, a service': () => bookings({ q: 'marie', status: 'completed', service }),
    'search: a regular’s first and last name': (round) =>
      bookings({ q: `${regular(round)?.firstname} ${regular(round)?.lastname}` }),
    'search: half a regular’s last name': (round) => bookings({ q: regular(round)?.half ?? '' }),
    'search: a regular’s last four digits': (round) => bookings({ q: regular(round)?.phone.slice(-4) ?? '' }),
    'search: an e-mail': (round) => bookings({ q: anyone(round)?.email ?? '' }),
    'search: a reference': (round) => bookings({ q: anyone(round)?.reference ?? '' }),
    'search: what is not there': () => bookings({ q: 'qqqqzzzz' }),
    'search: anyone’s first and last name': (round) =>
      bookings({ q: `${anyone(round)?.firstname} ${anyone(round)?.lastname}` }),
    'search: half of anyone’s last name': (round) => bookings({ q: anyone(round)?.lastname?.slice(0, 5) ?? '' }),
    'search: anyone’s phone': (round) => bookings({ q: anyone(round)?.phone ?? '' }),
    'search: its last four digits': (round) => bookings({ q: anyone(round)?.phone.slice(-4) ?? '' }),
    'search: two first names that few have together': () => bookings({ q: 'anne jean' }),
    'search: a name, a rare status, a service': () => bookings({ q: 'marie', status: 'requested', service }),
    'calendar: a month': () => `${calendarCalls.calendar}?from=${today().slice(0, 7)}-01&to=${today().slice(0, 7)}-28`,
    'the timetable: a week': () => `${timetableCalls.timetable}?from=${today()}&to=${addDays(today(), 6)}`,
    'the day sheet': () => withDay(daySheetCalls.daySheet, today()),
    'known clients: the last four digits': (round) =>
      `${deskBookingCalls.clients}?${new URLSearchParams({ q: regular(round)?.phone.slice(-4) ?? '' })}`,
    'known clients: a common first name': () => `${deskBookingCalls.clients}?q=marie`,
    'the times of a day': () =>
      `${deskBookingCalls.times}?${new URLSearchParams({ date: today(), service_type: service })}`,
    'clients: first page': () => clients(),
    'clients: 20 pages on': () => farClients,
    'clients: a common first name': () => clients({ q: 'marie' }),
    'clients: a regular’s phone': (round) => clients({ q: regular(round)?.phone ?? '' }),
    'one client': (round) => withId(clientCalls.client, anyone(round)?.id ?? ''),
    'one client: a regular': (round) => withId(clientCalls.client, visits[round % visits.length] ?? ''),
    'one booking': (round) => withId(deskBookingCalls.booking, anyone(round)?.id ?? ''),
    'numbers: half a year': () => `${numberCalls.numbers}?from=${monthsAgo(6)}&to=${today()}`,
    'money: first page': () => documents(),
    'money: 20 pages on': () => farDocuments,
    ...Object.fromEntries(documentStates.map((state) => [`money: ${state}`, () => documents({ state })])),
    'money: a common first name': () => documents({ q: 'client 1' }),
    'money: a number': (round) => documents({ q: document(round)?.number ?? '' }),
    'money: a client’s phone': (round) => documents({ q: regular(round)?.phone ?? '' }),
    'one document': (round) => withId(documentCalls.document, document(round)?.id ?? ''),
    'one document: its page': (round) => withId(documentCalls.documentPage, document(round)?.id ?? ''),
    'one document: its PDF': (round) => withId(documentCalls.documentPdf, document(round)?.id ?? ''),
    'money of a job': (round) => withId(bookingMoneyCalls.bookingMoney, anyone(round)?.id ?? ''),
    'money of a regular': (round) => withId(clientMoneyCalls.clientMoney, visits[round % visits.length] ?? ''),
    'numbers of money: a quarter': () => `${documentCalls.moneyNumbers}?from=${monthsAgo(3)}&to=${today()}`,
    'numbers of money: a year': () => `${documentCalls.moneyNumbers}?from=${monthsAgo(12)}&to=${today()}`,
    'tax: a quarter': () => `${documentCalls.tax}?from=${monthsAgo(3)}&to=${today()}`,
    'tax: a year': () => `${documentCalls.tax}?from=${monthsAgo(12)}&to=${today()}`,
  }
  const { messages } = JSON.parse(await get(messageCalls.messages)) as MessagePage
  const of = {
    booking: some[0]?.id ?? '',
    message: messages[0]?.id ?? '',
    block: 'none',
    mail: 'none',
    owner: '',
    about: {},
  }
  const rest = (await deskCallList()).flatMap(({ name, url, method, sample }) => {
    const { status, ...asked } = sample(of)
    return method === 'GET' && !status && !notPressed.test(name)
      ? [[`GET ${name}`, () => addressOf(url, asked)] as const]
      : []
  })
  return { ...calls, ...Object.fromEntries(rest) }
}

/** A stream that does not end, and files that are saved. */
const notPressed = /^events$|^export/

const bookings = (query: Record<string, string> = {}) =>
  `${deskBookingCalls.bookings}?${new URLSearchParams({ limit: '25', ...query })}`

const clients = (query: Record<string, string> = {}) =>
  `${clientCalls.clientList}?${new URLSearchParams({ limit: '100', ...query })}`

const documents = (query: Record<string, string> = {}) =>
  `${documentCalls.documents}?${new URLSearchParams({ limit: '100', ...query })}`

function monthsAgo(months: number) {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 10)
}
