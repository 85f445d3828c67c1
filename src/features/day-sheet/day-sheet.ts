import * as z from 'zod/mini'
import { Crew, crewFields } from '#core/crews.ts'
import { language } from '#core/desk-language.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { isCalendarDay } from '#core/time.ts'
import { ClientNote } from '#features/bookings/actions.ts'
import { DeskBooking, OwnRow } from '#features/bookings/bookings.ts'
import { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { owedMark } from '#features/invoices/owed-mark.ts'
import { ToCollect } from '#features/invoices/payments.ts'
import { depositMark } from '#features/payments/deposit-mark.ts'
import { Note } from '#features/people/notes.ts'
import { ReadAnswer } from '#features/questions/questions.ts'

/** The day in the path of `GET /desk/api/days/:day/sheet`. */
export const SheetParams = z.object({ day: z.string().check(z.refine(isCalendarDay, deskRefusals.day)) })

/** A job, with all that a crew needs on the way. */
export const SheetJob = z.extend(
  z.pick(DeskBooking, {
    id: true,
    reference: true,
    status: true,
    progress: true,
    version: true,
    firstname: true,
    lastname: true,
    phone: true,
    email: true,
    service_type: true,
    specific_vehicle: true,
    vehicle_count: true,
    appoint_date: true,
    appoint_time: true,
    appoint_at: true,
    appoint_minutes: true,
    appoint_location: true,
    appoint_city: true,
    appoint_state: true,
    appoint_zipcode: true,
    concerns: true,
    pay_conf: true,
  }),
  {
    vehicle: OwnRow.shape.vehicle,
    ...crewFields,
    add_ons: OwnRow.shape.add_ons,
    units: z.string(),
    client_notes: z.array(ClientNote),
    notes: z.array(Note),
    language: language,
    answers: z.array(ReadAnswer),
    /** The price of the list for its service, in words; empty if it has none. */
    price: z.string(),
    /** What is to be collected for it; null if it is on an invoice with others, of which `shared_mark` says how it stands. */
    money: z.nullable(ToCollect),
    shared_mark: owedMark,
    deposit: depositMark,
    /** Whether the server can text its client, who has agreed to that. */
    can_text: z.boolean(),
  },
)
export type SheetJob = z.output<typeof SheetJob>

/**
 * The jobs of a day and of the next, in order, and the clients whom somebody must tell something. What waits for an answer
 * is in the Inbox.
 */
export const DaySheet = z.object({
  day: z.string(),
  crews: z.array(Crew),
  jobs: z.array(SheetJob),
  next_day: z.string(),
  next_jobs: z.array(SheetJob),
  untold: z.array(PendingNotification),
})
export type DaySheet = z.output<typeof DaySheet>

declare module '#features/bookings/parts.ts' {
  interface CrewBooking extends SheetJob {}
}
