import { addDays } from '#core/days.ts'
import { serviceValues } from '#core/fixed.ts'
import { statuses } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import type { BookingQuery } from '#features/bookings/bookings.ts'
import { knownClients } from '#features/bookings/server/known-clients.ts'
import { listBookings } from '#features/bookings/server/list.ts'
import { searchBookings } from '#features/bookings/server/search.ts'
import { readDetail } from '#features/bookings/server/shared/detail.ts'
import { readClient } from '#features/clients/server/routes.ts'
import { boxes } from '#features/contact/messages.ts'
import { listMessages } from '#features/contact/server/desk-store.ts'
import { readDaySheet } from '#features/day-sheet/server/routes.ts'
import { readCounts } from '#features/inbox/server/shared/badges.ts'
import { answersTo } from '#features/index.ts'
import { countPerWeek, readUnanswered } from '#features/numbers/server/bookings.ts'
import { weeksBetween } from '#features/numbers/server/counts.ts'
import { readCalendar } from '#features/timetable/server/calendar-routes.ts'
import { readTimetable } from '#features/timetable/server/routes.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { listAppointments, listRecords } from '#testing/export.ts'
import type { Records } from './engine-records.ts'

type Read = (db: Db) => Promise<unknown>

/** The ways to read the database, by name. */
export function readsOf({ bookings, searches }: Records): [name: string, read: Read][] {
  const range = { from: addDays(today(), -45), to: addDays(today(), 45) }
  const week = { from: addDays(today(), -2), to: addDays(today(), 4) }
  const some = bookings.slice(0, 5)
  const typed = [...searches, ...some.flatMap(wordsFor)]
  return [
    ...filters.map(([name, filter]): [string, Read] => [
      `list, ${name}`,
      (db) => pagesOf((page) => listBookings(db, defaults, { ...filter, ...page })),
    ]),
    ...typed.flatMap((q, i) =>
      [filters[0], filters[i % filters.length]].flatMap((one): [string, Read][] => {
        if (!one) return []
        const [name, filter] = one
        const read: Read = (db) => pagesOf((page) => searchBookings(db, defaults, { ...filter, ...page, q }))
        return [[`search for ${JSON.stringify(q)}, ${name}`, read]]
      }),
    ),
    ...boxes.map((box): [string, Read] => [
      `messages in ${box}`,
      (db) => pagesOf((page) => listMessages(db, { box, ...page, limit: 2 })),
    ]),
    ...some.flatMap(({ id, fields }): [string, Read][] => [
      ['client', (db) => readClient(db, defaults, id)],
      ['booking', (db) => readDetail(db, id, { smtp: undefined }, defaults)],
      ['known clients', (db) => knownClients(db, fields.firstname)],
    ]),
    ['no booking', (db) => readDetail(db, 'none\u0000', { smtp: undefined }, defaults)],
    ['forged cursor', (db) => listBookings(db, defaults, { limit: 2, cursor: forged })],
    ['numbers', (db) => countPerWeek(db, weeksBetween(addDays(range.from, -30), range.to))],
    ['unanswered', readUnanswered],
    ['badges', (db) => readCounts(db, answersTo('inbox'))],
    ['timetable', (db) => readTimetable(db, defaults, week)],
    ['calendar', (db) => readCalendar(db, week)],
    ['day sheet', (db) => readDaySheet(db, { content: defaults, publicOrigin: '' }, today())],
    ['appointments', (db) => allOf(listAppointments(db, range))],
    ...(['bookings', 'messages', 'vehicles'] as const).map((kind): [string, Read] => [
      `export of ${kind}`,
      (db) => allOf(listRecords(db, kind)),
    ]),
  ]
}

/** Pages of different lengths, with every kind of filter. */
const [service] = serviceValues
const filters: [string, BookingQuery][] = [
  ['all', { limit: 7 }],
  ['a service', { limit: 3, service }],
  ['a service that nobody offers', { limit: 3, service: "x' or '1'='1" }],
  ['two statuses', { limit: 4, status: ['confirmed', 'completed'] }],
  ...statuses.map((status): [string, BookingQuery] => [status, { limit: 5, status: [status], service }]),
]

const forged = Buffer.from(JSON.stringify({ section: 'past', at: '\u0000', id: '\u0000' })).toString('base64url')

/** What people type who look for a booking. */
const wordsFor = ({ fields, vehicle }: Records['bookings'][number], i: number) => [
  fields.firstname.slice(0, 1 + (i % 14)),
  `${fields.lastname ?? ''} ${fields.phone.slice(-4)}`,
  fields.email?.slice(0, 3 + (i % 20)) ?? 'glw',
  ...(vehicle ? [vehicle.vin.slice(-6)] : []),
]

/** All pages, each with its cursor: it must be the same text, so that one engine goes on where the other has ended. */
async function pagesOf(read: (page: { cursor?: string }) => Promise<{ next: string | null }>) {
  const pages: object[] = []
  for (let cursor: string | null = '', left = 200; cursor !== null && left > 0; left--) {
    const page = await read(cursor ? { cursor } : {})
    pages.push(page)
    cursor = page.next
  }
  return pages
}

async function allOf<One>(list: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = []
  for await (const one of list) all.push(one)
  return all
}
