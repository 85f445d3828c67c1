import { expect } from 'vitest'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { linkedCalls, managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import type { Db } from '#platform/db/schema.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { bookable, startOf } from '#testing/times.ts'
import type { client } from './client.ts'

/** The fields that take any text, by their call. */
export const textFields = {
  booking: [
    'firstname',
    'lastname',
    'appoint_location',
    'appoint_city',
    'appoint_state',
    'concerns',
    'billing_address',
    'pay_conf',
  ],
  vehicle: ['vehicle_make', 'vehicle_model', 'vin'],
  fleet: ['vehicle_travel_areas', 'contact_person', 'po_instructions', 'other_instructions'],
  message: ['name', 'message'],
  desk: ['subject', 'text', 'note'],
  manage: ['reason'],
} as const

/** A booking with a text in its fields. */
export type Typed = { id: string; sent: typeof booking; token: string; calendar_token: string }

const Refusal = z.object({ errors: z.array(z.object({ field: z.string() })) })

/** More refusals than this are more than a body has fields. */
const MOST_REFUSALS = 5

/** Types texts into every field, as visitors, clients and the desk's people do. Counts what is refused. */
export function typist(http: ReturnType<typeof client>, db: Db, cookie: string) {
  let refused = 0

  /** Posts a body. A field whose text is refused gets its harmless text instead. Returns what was taken. */
  const post = async <T extends object>(path: string, plain: T, typed: object, headers = {}) => {
    let body: T = { ...plain, ...typed }
    for (let tries = 0; tries <= MOST_REFUSALS; tries++) {
      const answer = await http.post(path, body, headers)
      if (answer.status !== 422) {
        expect(answer.status, `${path}: ${answer.body}`).toBeOneOf([200, 201])
        return { body, answer: JSON.parse(answer.body) }
      }
      const { errors } = Refusal.parse(JSON.parse(answer.body))
      const fields = new Set(errors.map(({ field }) => field.replace(/\..*/, '')))
      refused += fields.size
      body = { ...body, ...Object.fromEntries(Object.entries(plain).filter(([field]) => fields.has(field))) }
    }
    return expect.fail(`${path} refuses harmless texts`)
  }

  /** The texts of one visitor, of whom there is one for each number, and of the desk about them. */
  const type = async (text: string, number: number): Promise<Typed> => {
    const fill = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, text]))
    const made = await post(
      bookingFormCalls.bookings,
      { ...booking, ...bookable[number], email: `client${number}@example.com` },
      fill(textFields.booking),
    )
    const booking_id = String(made.answer.id)
    await post(linkedCalls.vehicles, { ...vehicle, booking_id }, fill(textFields.vehicle))
    await post(linkedCalls.fleets, { ...fleet, booking_id }, fill(textFields.fleet))
    const id = recordId(booking_id)

    const form = { ...contactForm, email: `writer${number}@example.com` }
    for (const fields of [{ name: text, message: text }, { message: text }, {}]) {
      const { headers, payload } = await multipart({ ...form, ...fields })
      const { status } = await http.call(contactCalls.sendForm, { headers, body: payload })
      if (status === 200) break
      expect(status, 'status of a refused message').toBe(422)
      refused++
    }

    const actions = withId(deskBookingCalls.bookingActions, id)
    const about = startOf(bookable[number] ?? booking)
    const mail = { subject: 'Confirmed', text: 'We come.', about }
    const confirm = { action: 'confirm', version: 1, mail }
    const subject = text.replace(/\s+/g, ' ').slice(0, 200)
    await post(actions, confirm, { mail: { ...mail, subject, text } }, { cookie })
    await post(actions, { action: 'note', version: 2, note: 'A note' }, { note: text }, { cookie })
    return { id, sent: made.body, ...(await linkOf(db, id)) }
  }

  /** The client's reason why they cancel. */
  const cancel = ({ token }: Typed, text: string) =>
    post(
      managedCalls.manageCancel,
      { version: 3, reason: 'Sold it' },
      { reason: text },
      { authorization: `Bearer ${token}` },
    )

  return { type, cancel, refused: () => refused }
}
