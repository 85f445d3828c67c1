import { shortTimeLabel } from '#core/time.ts'
import { StateMark, stateOf } from '#design/desk/Parts.tsx'
import { Section } from '#design/desk/Section.tsx'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { workLine } from '#features/bookings/desk/shared/work-line.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { NoteLines } from '#features/people/desk/shared/NoteLines.tsx'
import { JobPhotos } from '#features/photos/desk/shared/JobPhotos.tsx'
import { Answers } from './Answers.tsx'
import { ageLine } from './age-line.ts'
import { ClientNotes } from './ClientNotes.tsx'
import { Reach } from './Reach.tsx'
import { readSheet } from './shared/stored-sheet.ts'
import { daySheet as words } from './shared/words.ts'

/** A booking as the kept sheet knows it, and when that was; undefined if it is not on the sheet. */
export function cachedJob(id: string): { job: SheetJob; at: string } | undefined {
  const sheet = readSheet()
  if (!sheet) return undefined
  const { jobs, next_jobs } = sheet.sheet
  const job = [...jobs, ...next_jobs].find((it) => it.id === id)
  return job && { job, at: sheet.at }
}

/** A booking while the server cannot be reached: what the day sheet said last. */
export const CachedJob = ({ job, at }: { job: SheetJob; at: string }) => (
  <Section look="page" title={shortTimeLabel(job.appoint_date, job.appoint_time)}>
    <p className="font-600">{ageLine(at)}</p>
    <p>
      <StateMark state={stateOf(job)} isNamed />
    </p>
    <p>{workLine(job)}</p>
    {addressLine(job) && <p>{addressLine(job)}</p>}
    {job.concerns && (
      <p className="whitespace-pre-wrap">
        {words.notes}: {job.concerns}
      </p>
    )}
    <Answers job={job} />
    <NoteLines notes={job.notes} />
    <ClientNotes notes={job.client_notes} />
    <Reach job={job} />
    <JobPhotos job={job} />
  </Section>
)
