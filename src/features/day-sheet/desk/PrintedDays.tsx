import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Crew } from '#core/crews.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { dayLabel, timeLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { workLine } from '#features/bookings/desk/shared/work-line.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { NoteLines } from '#features/people/desk/shared/NoteLines.tsx'
import type { RouteLeg } from '#features/schedule/route.ts'
import { Answers } from './Answers.tsx'
import { ClientNotes } from './ClientNotes.tsx'
import { lanesOf } from './lanes.ts'
import css from './PrintedDays.module.css'
import { LeaveBy } from './Route.tsx'
import { daySheet as words } from './shared/words.ts'

const ASKED = 'desk-print'

export const PrintButton = ({ day }: { day: string }) => (
  <Button
    kind="quiet"
    icon="print"
    aria-label={words.printNamed(dayLabel(day))}
    onClick={() => {
      dispatchEvent(new CustomEvent(ASKED, { detail: day }))
      print()
    }}
  >
    {words.print}
  </Button>
)

type Props = {
  days: readonly { day: string; jobs: readonly SheetJob[] }[]
  crews: readonly Crew[]
  route: ReadonlyMap<string, RouteLeg>
}

/**
 * A sheet of paper for each crew, in place of the page while the browser prints it: the day whose button was pressed,
 * else the first one.
 */
export function PrintedDays({ days, crews, route }: Props) {
  /** While the browser prints: the day whose button was pressed, if one was. */
  const [printing, setPrinting] = useState<{ day: string | undefined }>()
  useEffect(() => {
    let asked: string | undefined
    const end = new AbortController()
    const { signal } = end
    const listen = (kind: string, listener: (event: Event) => void) => addEventListener(kind, listener, { signal })
    listen(ASKED, (event) => {
      if (event instanceof CustomEvent) asked = String(event.detail)
    })
    listen('beforeprint', () => flushSync(() => setPrinting({ day: asked })))
    listen('afterprint', () => {
      asked = undefined
      setPrinting(undefined)
    })
    return () => end.abort()
  }, [])
  const printed = printing && (days.find(({ day }) => day === printing.day) ?? days[0])
  const hasSheets = printed !== undefined
  // The style sheet asks for the mark. Browsers without `:has()` could not see the sheets from the page around them.
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-prints', hasSheets)
    return () => document.body.removeAttribute('data-prints')
  }, [hasSheets])
  if (!printed) return null
  const crewless = printed.jobs.filter(({ crew }) => crew === null)
  return createPortal(
    <div
      className={`${css.printed} hidden print:block print:text-[10pt] print:leading-[1.3] print:text-[black] print:[&_section+section]:[break-before:page] print:[&_h1]:mb-[4mm] print:[&_h1]:text-[16pt] print:[&_table]:w-full print:[&_table]:border-collapse print:[&_tr]:break-inside-avoid print:[&_th]:py-[1.5mm] print:[&_th]:px-[2mm] print:[&_th]:border-b-[0.3mm] print:[&_th]:border-[black] print:[&_th]:text-start print:[&_th]:align-top print:[&_th]:wrap-anywhere print:[&_td]:py-[1.5mm] print:[&_td]:px-[2mm] print:[&_td]:border-b-[0.3mm] print:[&_td]:border-[black] print:[&_td]:text-start print:[&_td]:align-top print:[&_td]:wrap-anywhere print:[&_:is(th:first-child,_td:nth-child(2))]:whitespace-nowrap print:[&_p]:whitespace-pre-line`}
    >
      {crewless.length > 0 && <Sheet name={words.printed.crewless} day={printed.day} jobs={crewless} route={route} />}
      {lanesOf(printed.jobs, crews).map(({ number, name, jobs }) => (
        <Sheet key={number} name={name} day={printed.day} jobs={jobs} route={route} />
      ))}
    </div>,
    document.body,
  )
}

type SheetProps = { name: string; day: string; jobs: readonly SheetJob[] } & Pick<Props, 'route'>

const Sheet = ({ name, day, jobs, route }: SheetProps) => (
  <section>
    <h1>
      {name}, {dayLabel(day)}
    </h1>
    {jobs.length === 0 ? (
      <p>{words.noJobs}</p>
    ) : (
      <table>
        <thead>
          <tr>
            <th scope="col">{words.printed.time}</th>
            <th scope="col">{words.printed.client}</th>
            <th scope="col">{words.printed.where}</th>
            <th scope="col">{words.printed.job}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                {timeLabel(job.appoint_time)}
                <LeaveBy leg={route.get(job.id)} />
              </th>
              <td>
                {nameOf(job)}
                <br />
                {phoneLabel(job.phone)}
              </td>
              <td>{addressLine(job)}</td>
              <td>
                {workLine(job)}
                {job.concerns && <p>{job.concerns}</p>}
                <Answers job={job} />
                <NoteLines notes={job.notes} />
                <ClientNotes notes={job.client_notes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
