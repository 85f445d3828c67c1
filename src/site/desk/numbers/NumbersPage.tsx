import { useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskNumbers as words } from '#content/desk-tools.ts'
import { nameOf } from '#domain/booking-words.ts'
import { addDays } from '#domain/days.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { Numbers } from '#domain/desk/numbers.ts'
import { instantLabel } from '#domain/instants.ts'
import { serviceLabel } from '#domain/services.ts'
import { shortDateLabel, today } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Link } from '#site/desk/router.tsx'
import { DayRange } from '#site/desk/ui/DayRange.tsx'
import { Fold } from '#site/desk/ui/Fold.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Bars } from './Bars.tsx'
import { Jobs } from './Jobs.tsx'
import { Shares } from './Shares.tsx'
import { Vitals } from './Vitals.tsx'

/** The numbers page: jobs by their day, bookings by when they came in, unanswered requests, and the speed of the pages. */
export function NumbersPage() {
  const [range, setRange] = useState(() => ({ from: addDays(today(), -90), to: today() }))
  const url = `${deskCalls.numbers}?${new URLSearchParams(range)}`
  const { data, failure, load } = useApiQuery(Numbers, url, kinds)
  return (
    <Page title={deskPage.pages.numbers}>
      <DayRange range={range} onChange={setRange} />
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data && (
        <>
          <PageSection title={words.jobs.title}>
            <Jobs jobs={data.jobs} weeks={data.weeks} />
          </PageSection>
          <PageSection title={words.perWeek}>
            <p>{words.perWeekHelp}</p>
            <Bars
              label={words.perWeek}
              columns={[words.week, words.bookings]}
              rows={data.weeks.map((week) => [
                shortDateLabel(week),
                sum(data, (one) => one.week === week),
              ])}
            />
          </PageSection>
          <PageSection title={words.perService}>
            <Shares
              columns={[words.service, words.bookings]}
              rows={[...new Set(data.bookings.map(({ service }) => service))].map((service) => [
                serviceLabel(content().services, service),
                sum(data, (one) => one.service === service),
              ])}
            />
          </PageSection>
          <Unanswered unanswered={data.unanswered} />
          <Fold title={words.vitals}>
            <p>{words.vitalsHelp}</p>
            <Vitals vitals={data.vitals} weeks={data.weeks} />
          </Fold>
        </>
      )}
    </Page>
  )
}

const kinds = ['booking_new', 'booking_changed'] as const

type Count = Numbers['bookings'][number]
const sum = ({ bookings }: Numbers, counts: (one: Count) => boolean) =>
  bookings.filter(counts).reduce((all, { count }) => all + count, 0)

const Unanswered = ({ unanswered: { count, counted_to, first } }: Pick<Numbers, 'unanswered'>) => (
  <PageSection title={words.unanswered}>
    <p>{count === 0 ? words.noneUnanswered : words.unansweredCount(count, counted_to)}</p>
    <ul role="list" className={styles.list}>
      {first.map((row) => (
        <li key={row.id}>
          <Link className={styles.row} href={`${DESK}/bookings/${encodeURIComponent(row.id)}`}>
            <strong>{nameOf(row)}</strong>
            <span>{row.reference}</span>
            <small className={styles.whole}>{instantLabel(row.created_at)}</small>
          </Link>
        </li>
      ))}
    </ul>
  </PageSection>
)
