import { vi } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import type { Opening } from '#core/opening.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { blockCalls, dayCalls } from '#features/day-operations/calls.ts'
import { defaults } from '#features/website/content.ts'
import { recordId } from '#testing/booking-ids.ts'
import { type PEOPLE, testDesk } from '#testing/desk.ts'
import { mailsWithJobs } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'

type Person = (typeof PEOPLE)[number]

const day = { from: '08:00', to: '18:00' }

/** Open every day except Sunday, with two crews. */
export const twoCrews: Opening = {
  ...defaults.opening,
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day, Saturday: day, Sunday: null },
  crews: 2,
  pauseMinutes: 30,
  leadHours: 3,
}

/** The present time of the tests: the Wednesday before `MONDAY`. */
export const NOW = new Date('2026-07-15T16:00:00Z')
export const MONDAY = '2026-07-20'
export const TUESDAY = '2026-07-21'

export const cancel = {
  kind: 'cancel',
  reason: 'Storm',
  subject: 'Cancelled: {when} ({reference})',
  text: 'Hello {name}, no {service} on {when}.',
  block: true,
}
export const move = {
  ...cancel,
  kind: 'move',
  to_day: TUESDAY,
  text: 'Hello {name}, {before} is now {when}.',
  block: false,
}

/** A desk with these opening rules, and functions for its planning calls. */
export async function planningDesk(opening = twoCrews) {
  const desk = await testDesk({ opening, wakeMail: vi.fn() })
  const { post, get, act } = desk
  const book = (fields: Partial<typeof booking> = {}) =>
    post('/bookings', {
      ...booking,
      service_type: 'Headlight Restoration',
      vehicle_count: 1,
      appoint_date: MONDAY,
      appoint_time: '09:00',
      ...fields,
    })
  return {
    ...desk,
    book,
    /** Books, and returns the booking's id. */
    booked: async (fields?: Partial<typeof booking>): Promise<string> => recordId((await book(fields)).json().id),
    look: async (id: string) => (await get(withId(deskBookingCalls.booking, id))).json(),
    block: (requested: object, person?: Person) => act(blockCalls.blocks, requested, person),
    blocks: async () => (await get(`${blockCalls.blocks}?from=${MONDAY}&to=2026-12-31`)).json().blocks,
    preview: (requested: Record<string, string>, on = MONDAY) =>
      get(`${withDay(dayCalls.dayPreview, on)}?${new URLSearchParams(requested)}`),
    run: (requested: object, on = MONDAY, person?: Person) =>
      act(withDay(dayCalls.dayOperation, on), { id: crypto.randomUUID(), ...requested }, person),
    undo: (id: string, person?: Person) => act(withId(dayCalls.dayOperationUndo, id), {}, person),
    free: async (date: string, requested = 'Headlight Restoration') =>
      (
        await get(`/availability?${new URLSearchParams({ service_type: requested, vehicle_count: '1', from: date })}`)
      ).json(),
    letters: () =>
      mailsWithJobs(desk.db).where('mails.kind', '=', 'desk-letter').orderBy('to_address').orderBy('subject').execute(),
  }
}
