import * as z from 'zod/mini'
import { accepted } from '#core/accepted.ts'
import type { Crew } from '#core/crews.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { type DeskBlock, spanChecks, spanFields } from './blocks.ts'
import { planningRefusals as refusals } from './desk-planning-words.ts'

/** A time in which a crew does not work. Visitors can then book one crew fewer. */
export type DeskAbsence = DeskBlock & { crew: number }

/** The answer of `GET /desk/api/absences`, whose query is that of the blocked times. */
export type AbsenceList = { crews: Crew[]; absences: DeskAbsence[] }

/** The body of `POST /desk/api/absences`: a crew, and a span like that of a blocked time. */
export const AbsenceRequest = z
  .strictObject({ crew: z.int({ error: refusals.crew }).check(z.minimum(1, refusals.crew)), ...spanFields, accepted })
  .check(...spanChecks)

/** The answer of `POST /desk/api/absences`: the absence, and the appointments on its days that no crew can do now. */
export type AbsenceAnswer = { absence: DeskAbsence; bookings: DayBooking[] }
