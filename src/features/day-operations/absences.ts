import * as z from 'zod/mini'
import { Crew } from '#core/crews.ts'
import { DayBooking } from '#features/bookings/bookings.ts'
import { accepted } from '#features/schedule/accepted.ts'
import { DeskBlock, spanChecks, spanFields } from './blocks.ts'
import { planningRefusals as refusals } from './desk-planning-words.ts'

/** A time in which a crew does not work. Visitors can then book one crew fewer. */
export const DeskAbsence = z.extend(DeskBlock, { crew: z.int() })

/** The answer of `GET /desk/api/absences`, whose query is that of the blocked times. */
export const AbsenceList = z.object({ crews: z.array(Crew), absences: z.array(DeskAbsence) })
export type AbsenceList = z.output<typeof AbsenceList>

/** The body of `POST /desk/api/absences`: a crew, and a span like that of a blocked time. */
export const AbsenceRequest = z
  .strictObject({
    crew: z.int({ error: refusals.crew }).check(z.minimum(1, refusals.crew)),
    ...spanFields,
    accepted,
  })
  .check(...spanChecks)

/** The answer of `POST /desk/api/absences`: the absence, and the appointments on its days that no crew can do now. */
export const AbsenceAnswer = z.object({ absence: DeskAbsence, bookings: z.array(DayBooking) })
export type AbsenceAnswer = z.output<typeof AbsenceAnswer>
