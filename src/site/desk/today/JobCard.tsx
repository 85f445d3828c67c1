import type { ReactNode } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine, mapUrl, nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { phoneLabel } from '#domain/phone.ts'
import { timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import { workLine } from '#site/desk/ui/work-line.ts'
import css from './DaySheet.module.css'

const { progress } = deskBookings

type Props = { job: SheetJob; mark?: string | undefined; children?: ReactNode }

/** A job as a crew needs it on the way: when, who, where, what, and how to reach the client. */
export function JobCard({ job, mark, children }: Props) {
  const address = addressLine(job)
  return (
    <article className={css.job} data-next={mark ? '' : undefined}>
      <h3>
        <Link href={`${DESK}/bookings/${encodeURIComponent(job.id)}`}>
          {timeLabel(job.appoint_time)} {nameOf(job)}
        </Link>
        {mark && <strong className={css.mark}>{mark}</strong>}
        {job.status === 'confirmed' && job.progress && (
          <strong className={css.mark}>{progress[job.progress]}</strong>
        )}
        {job.status !== 'confirmed' && <StatusChip status={job.status} />}
      </h3>
      <p>{workLine(job)}</p>
      {address && <p>{address}</p>}
      {job.concerns && (
        <p className={css.notes}>
          {words.notes}: {job.concerns}
        </p>
      )}
      <Reach job={job} />
      {children}
    </article>
  )
}

/** The ways to the client: a call, a text message with ready words, and a map. */
export function Reach({ job }: { job: SheetJob }) {
  const { phone, firstname, appoint_time } = job
  const said = words.onTheWay(firstname, content().facts.business, timeLabel(appoint_time))
  return (
    <>
      {job.pay_conf && <p>{words.tellBy(job.pay_conf)}</p>}
      <p className={css.reach}>
        <a href={`tel:${phone}`}>
          {words.call} {phoneLabel(phone)}
        </a>
        <a href={`sms:${phone}?&body=${encodeURIComponent(said)}`}>{words.text}</a>
        {addressLine(job) && (
          <a href={mapUrl(job)} target="_blank" rel="noreferrer">
            {words.map}
          </a>
        )}
      </p>
    </>
  )
}
