import { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { Draft } from '#domain/desk/mails.ts'
import type { TimetableJob } from '#domain/desk/timetable.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { call } from '#site/desk/api/call.ts'
import { act } from '#site/desk/bookings/act.ts'
import { asMail } from '#site/desk/mail/as-mail.ts'
import { type MailState, mailOf } from '#site/desk/mail/MailFields.tsx'
import { changesOf, originOf, type Target } from './move.ts'
import { timeOf } from './scale.ts'

/** The stored part of a move, and the crew that does the job then. Time and crew are two actions: the second can fail alone. */
export type Stored = { version: number; time: boolean; crew?: number | null }

type Wanted = { job: TimetableJob; target: Target; mail: MailState; overrule?: boolean }

/** Stores a move: its time, with the mail to the client, and then its crew. `onStored` hears of each. */
export async function sendMove(
  { job, target, mail, overrule = false }: Wanted,
  before: Stored,
  onStored: (stored: Stored) => void,
): Promise<Stored> {
  const { time, crew } = changesOf(job, target)
  let stored = before
  if (time && !stored.time) {
    const { version } = await edit(job.id, stored.version, target, {
      ...{ mail: mailOf(mail), overrule },
    })
    stored = { version, time: true }
    onStored(stored)
  }
  if (crew !== undefined) {
    stored = { ...stored, ...(await assign(job.id, stored.version, crew)) }
    onStored(stored)
  }
  return stored
}

/** Takes a move back. One of the time or of the crew is undone; one of both is made again, the other way round. */
export async function undoMove({ job, target, mail }: Wanted, { version }: Stored): Promise<void> {
  const { time, crew } = changesOf(job, target)
  if (!time || crew === undefined) {
    await act(job.id, { action: 'undo', version, isMailed: time && mail.wanted })
    return
  }
  const origin = originOf(job)
  const letter = mail.wanted ? asMail(await call(Draft, moveDraftUrl(job.id, origin))) : undefined
  const back = await edit(job.id, version, origin, { mail: letter })
  await assign(job.id, back.version, job.pinned_crew)
}

/** The draft of the mail about a move. */
export const moveDraftUrl = (id: string, target: Target) =>
  `${withId(deskCalls.bookingDraft, id)}?${new URLSearchParams({ action: 'edit', ...appointment(target) })}`

const appointment = ({ date, minute }: Target) => ({
  ...{ appoint_date: date, appoint_time: timeOf(minute) },
})

type Edit = { mail: ReturnType<typeof mailOf>; overrule?: boolean }

const edit = (id: string, version: number, target: Target, { mail, overrule }: Edit) =>
  run(id, {
    ...{ action: 'edit', version, appointment: appointment(target), mail },
    ...(overrule && { overrule }),
  })

const assign = (id: string, version: number, crew: number | null) =>
  run(id, { action: 'assign', version, crew })

async function run(id: string, body: object): Promise<{ version: number; crew: number | null }> {
  const url = withId(deskCalls.bookingActions, id)
  const { booking, crew } = await callAsking(BookingDetail, url, body)
  return { version: booking.version, crew }
}
