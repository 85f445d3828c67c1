import { Fragment, useEffect, useState } from 'react'
import { statusLabels, deskBookings as words } from '#content/desk-bookings.ts'
import { deskPage } from '#content/desk-page.ts'
import { limits } from '#content/limits.ts'
import { nameOf } from '#domain/booking-words.ts'
import { BookingPage, type BookingRow, sections } from '#domain/desk/bookings.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { statuses } from '#domain/desk/statuses.ts'
import { dayLabel, shortTimeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { useInfiniteQuery } from '#site/desk/api/use-infinite-query.ts'
import { FoundClients } from '#site/desk/clients/FoundClients.tsx'
import { listKeys } from '#site/desk/keys/keys.ts'
import { useKey } from '#site/desk/keys/use-key.tsx'
import { goTo, Link, queryWith, useRoute } from '#site/desk/router.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'

const LIST = `${DESK}/bookings`
const TYPING_MS = 250

/** The bookings: new requests, upcoming by day, past. Search and filters are in the address. */
export function BookingList() {
  const { query } = useRoute()
  const url = deskCalls.bookings + queryWith(new URLSearchParams(), picked(query))
  const { list, failure, load, more } = useInfiniteQuery(BookingPage, bookingsOf, url, kinds)
  // The query of that moment: a search begins a while after the last letter, and a filter may be chosen meanwhile.
  const change = (changes: Record<string, string>) =>
    goTo(LIST + queryWith(new URLSearchParams(location.search), changes), { stay: true })
  return (
    <Page title={deskPage.pages.bookings}>
      <search className={styles.filters}>
        <SearchField value={query.get('q') ?? ''} onSearch={(q) => change({ q })} />
        <SelectField
          words={{ name: 'status', label: words.status, isFilter: true }}
          options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
          empty={words.anyStatus}
          value={query.get('status') ?? ''}
          onChange={(event) => change({ status: event.target.value })}
        />
        <SelectField
          words={{ name: 'service', label: words.service, isFilter: true }}
          options={content().services.map(({ value, label }) => ({ value, label }))}
          empty={words.anyService}
          value={query.get('service') ?? ''}
          onChange={(event) => change({ service: event.target.value })}
        />
      </search>
      {query.get('q') && <FoundClients q={query.get('q') ?? ''} />}
      <Failure words={failure} retry={load} />
      {list ? <Rows rows={list.items} /> : !failure && <Loading />}
      {list?.next && (
        <Button secondary onClick={more}>
          {deskPage.more}
        </Button>
      )}
    </Page>
  )
}

const kinds = ['booking_new', 'booking_changed'] as const
const bookingsOf = (page: BookingPage) => page.bookings
const picked = (query: URLSearchParams) =>
  Object.fromEntries(['q', 'status', 'service'].map((name) => [name, query.get(name) ?? '']))

function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address, as after Back, replaces the text
  useEffect(() => {
    if (typed.trim() !== value) setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (typed.trim() === value) return
    const wait = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <TextField
      words={{ name: 'q', label: words.search, hint: words.searchHint, isFilter: true }}
      type="search"
      maxLength={limits.searchLength}
      {...useKey(listKeys.search).attributes}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** The rows under headings. A long search comes newest first, so its sections alternate and it has one heading. */
function Rows({ rows }: { rows: readonly BookingRow[] }) {
  if (rows.length === 0) return <p>{words.noneFound}</p>
  const places = rows.map((row) => sections.indexOf(row.section))
  const inOrder = places.every((place, i) => place >= (places[i - 1] ?? 0))
  const groups = new Map<string, BookingRow[]>()
  for (const row of rows) {
    const key = inOrder
      ? `${row.section} ${row.section === 'upcoming' ? row.appoint_date : ''}`
      : ''
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  let section: string | undefined
  return [...groups].map(([key, group]) => {
    const first = group[0]
    const isNewSection = inOrder && first?.section !== section
    section = first?.section
    return (
      <Fragment key={key}>
        {!inOrder && <h2>{words.found}</h2>}
        {isNewSection && first && <h2>{words.sections[first.section]}</h2>}
        {inOrder && first?.section === 'upcoming' && <h3>{dayLabel(first.appoint_date)}</h3>}
        <ul role="list" className={styles.list}>
          {group.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </Fragment>
    )
  })
}

const Row = ({ row }: { row: BookingRow }) => (
  <Link className={styles.row} data-row="" href={`${LIST}/${encodeURIComponent(row.id)}`}>
    <strong>{row.erased_at ? words.erased : nameOf(row)}</strong>
    <span>
      <LanguageMark language={row.language} /> <StatusChip status={row.status} />
    </span>
    <span className={styles.whole}>
      {[shortTimeLabel(row.appoint_date, row.appoint_time), row.appoint_city]
        .filter(Boolean)
        .join(', ')}
    </span>
    <small className={styles.whole}>
      {workLine(
        row,
        row.vehicle_count > 1 ? words.vehicles(row.vehicle_count) : null,
        row.reference,
      )}
    </small>
  </Link>
)
