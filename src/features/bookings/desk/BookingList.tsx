import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Crew, crewName } from '#core/crews.ts'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { groupBy } from '#core/group-by.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { statuses } from '#core/statuses.ts'
import { fullWeekdayLabel, shortDateLabel, shortTimeLabel, timeLabel } from '#core/time.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { ListAndPanel } from '#design/desk/ListAndPanel.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { FilterBar, PageHead } from '#design/desk/PageHead.tsx'
import { Chip, Chips, CrewBadge, Empty, StateMark, stateOf, VisuallyHidden } from '#design/desk/Parts.tsx'
import { chipClass } from '#design/desk/parts-classes.ts'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { SearchField } from '#design/desk/SearchField.tsx'

import { type BookingRow, views } from '#features/bookings/bookings.ts'
import { statusLabels, deskBookings as words } from '#features/bookings/desk-words.ts'
import { sumOfTotals } from '#features/prices/job-total.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { bookingPath, NEW_BOOKING } from '#platform/browser/desk/navigation.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { useSession } from '#platform/browser/desk/session.ts'
import { areKeysOn } from '#platform/browser/desk/single-keys.ts'
import { useCounts } from '#platform/browser/desk/use-counts.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { ManyActions } from './ManyActions.tsx'
import { FoundClients } from './shared/FoundClients.tsx'
import { BookingView } from './shared/late-booking-view.ts'
import { Marks } from './shared/Marks.tsx'
import { bookingsQuery } from './shared/queries.ts'
import { applySteps, useShownSteps } from './shared/steps.ts'

const LIST = `${DESK}/bookings`
/** What the address says about the list. */
const filters = ['q', 'view', 'crew', 'status', 'service'] as const

/** The bookings, by day. Search, filters and the open booking are in the address. */
export function BookingList() {
  const { query } = useRoute()
  const of = (name: (typeof filters)[number]) => query.get(name) ?? ''
  // One status has its own list, and a search looks at all.
  const view = of('view') || (of('q') || of('status') ? '' : 'upcoming')
  const asked = { ...Object.fromEntries(filters.map((name) => [name, of(name)])), view }
  const bookings = bookingsQuery(queryWith(new URLSearchParams(), asked))
  const list = useInfiniteQuery(bookings)
  const { data, error, refetch } = list
  const person = useSession().session.email
  const ahead = useShownSteps(person)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const known = data?.pages.flatMap((page) => page.bookings)
  const rows = known?.map((row) => applySteps(row, ahead)) ?? []
  const crews = data?.pages.at(-1)?.crews ?? []
  const isByDay = !of('q') && (view === 'upcoming' || view === 'past')

  // The query of that moment: a search begins a while after the last letter, and a filter may be chosen meanwhile.
  const change = (changes: Record<string, string>) =>
    goTo(LIST + queryWith(new URLSearchParams(location.search), changes), { stay: true })
  const toggle = (id: string) =>
    setPicked((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  function onKey(event: KeyboardEvent) {
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    if (!row || !isPlain || event.key.toLowerCase() !== listKeys.select || !areKeysOn()) return
    event.preventDefault()
    toggle(row)
  }
  return (
    <>
      <PageHead
        title={deskPage.pages.bookings}
        actions={
          <SearchField label={words.search} hint={words.searchHint} value={of('q')} onSearch={(q) => change({ q })} />
        }
      />
      <Filters query={query} view={view} crews={crews} />
      <ListAndPanel
        label={deskPage.pages.bookings}
        list={
          // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of its rows
          <div onKeyDown={onKey}>
            {of('q') && <FoundClients q={of('q')} />}
            <QueryState query={{ data: known, error, refetch }} rows={12} />
            {known && (
              <Rows
                rows={rows}
                crews={crews}
                isByDay={isByDay}
                picked={picked}
                toggle={toggle}
                isWhole={!list.hasNextPage}
                more={<MoreRows list={bookings.queryKey} length={rows.length} query={list} />}
              />
            )}
          </div>
        }
        panel={(id) => <BookingView key={id} id={id} known={rows.find((row) => row.id === id)} />}
        foot={
          picked.size > 0 && (
            <ManyActions
              person={person}
              picked={picked}
              rows={rows.filter(({ id }) => picked.has(id))}
              pick={setPicked}
            />
          )
        }
      />
    </>
  )
}

type FilterProps = { query: URLSearchParams; view: string; crews: readonly Crew[] }

/** The filters: the views, the crews, and in a menu each status and each service. */
function Filters({ query, view, crews }: FilterProps) {
  const counts = useCounts().data
  const to = (changes: Record<string, string>) => LIST + queryWith(query, { open: '', ...changes })
  const [status, service, crew] = ['status', 'service', 'crew'].map((name) => query.get(name) ?? '')
  const services = content().services
  return (
    <FilterBar>
      <Chips label={words.filters}>
        {views.map((name) => (
          <Chip
            key={name}
            // A search looks at all bookings, so a view ends it.
            href={to({ view: name === 'upcoming' ? '' : name, q: '', status: '' })}
            isOn={view === name && !query.get('q')}
            {...(name === 'requests' && counts && { count: counts.requested })}
          >
            {words.views[name]}
          </Chip>
        ))}
        {crews.length > 1 &&
          crews.map(({ number, name }) => (
            <Chip
              key={number}
              href={to({ crew: crew === `${number}` ? '' : `${number}`, q: '' })}
              isOn={crew === `${number}`}
            >
              {name}
            </Chip>
          ))}
        {statuses
          .filter((name) => name === status)
          .map((name) => (
            <Chip key={name} href={to({ status: '' })} isOn icon="cross">
              {statusLabels[name]}
            </Chip>
          ))}
        {service && (
          <Chip href={to({ service: '' })} isOn icon="cross">
            {serviceLabel(services, service)}
          </Chip>
        )}
        <Menu
          className={chipClass}
          label={words.addFilter}
          items={[
            ...statuses.map((name) => ({ label: statusLabels[name], href: to({ status: name, view: '' }) })),
            ...services.map(({ value, label }) => ({ label, href: to({ service: value }) })),
          ]}
        >
          + {words.addFilter}
        </Menu>
      </Chips>
    </FilterBar>
  )
}

type RowsProps = {
  rows: readonly BookingRow[]
  crews: readonly Crew[]
  isByDay: boolean
  isWhole: boolean
  more: ReactNode
  picked: ReadonlySet<string>
  toggle: (id: string) => void
}

function Rows({ rows, isByDay, isWhole, more, ...of }: RowsProps) {
  const today = useToday()
  if (rows.length === 0)
    return (
      <Empty
        icon="bookings"
        title={words.noneFound}
        action={<ButtonLink href={NEW_BOOKING}>{words.newBooking}</ButtonLink>}
      />
    )
  const groups = isByDay ? groupBy(rows, ({ appoint_date }) => appoint_date) : undefined
  const row = (one: BookingRow) => <BookingLine key={one.id} row={one} isByDay={isByDay} {...of} />
  const last = rows.at(-1)?.appoint_date
  return (
    <RowList columns={isByDay ? COLUMNS : COLUMNS_WITH_DAY} heads={headsOf(rows)}>
      {groups ? (
        [...groups].map(([day, group]) => (
          <RowGroup
            key={day}
            title={day === today ? words.today : fullWeekdayLabel(day)}
            sub={shortDateLabel(day)}
            // The rest of the last day may still be to come.
            end={(isWhole || day !== last) && dayLine(group)}
          >
            {group.map(row)}
          </RowGroup>
        ))
      ) : (
        <RowGroup>{rows.map(row)}</RowGroup>
      )}
      {more}
    </RowList>
  )
}

const COLUMNS = '16px 76px minmax(0, 1.1fr) minmax(0, 1.5fr) minmax(0, 0.8fr) 32px 80px'
const COLUMNS_WITH_DAY = '16px 150px minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 0.7fr) 32px 80px'

const headsOf = (rows: readonly BookingRow[]) => {
  const hasTax = sumOfTotals(rows.map(({ total }) => total))?.has_tax
  return ['', ...words.heads, hasTax ? words.total.withTax : words.total.plain]
}

/** How many jobs a day has, and what they cost together. */
function dayLine(rows: readonly BookingRow[]) {
  const sum = sumOfTotals(rows.map(({ total }) => total))
  return [words.jobs(rows.length), sum && money(sum.cents)].filter(Boolean).join(' · ')
}

type LineProps = Pick<RowsProps, 'crews' | 'picked' | 'toggle'> & { row: BookingRow; isByDay: boolean }

function BookingLine({ row, isByDay, crews, picked, toggle }: LineProps) {
  const { id, appoint_date, appoint_time, appoint_city, crew, vehicle_count } = row
  const name = row.erased_at ? words.erased : nameOf(row)
  const vehicle = vehicle_count > 1 ? words.vehicles(vehicle_count) : (row.vehicle ?? row.specific_vehicle)
  const service = serviceLabel(content().services, row.service_type)
  return (
    <Row
      id={id}
      href={bookingPath(id)}
      className="max-md:[grid-template:'time_name_total_total'_auto_'mark_work_work_crew'_auto_/_84px_minmax(0,_1fr)_auto_24px] max-md:min-h-(--row-two) max-md:py-2"
      before={
        <input
          type="checkbox"
          className="absolute inset-y-0 left-0 z-1 size-6 my-auto p-1 opacity-0 [&:is([data-any],:checked,:focus-visible)]:opacity-100 [:focus-within>&]:opacity-100 [@media(hover:hover)]:[:hover>&]:opacity-100 max-md:[&:not(:focus-visible,[data-any])]:hidden"
          data-any={picked.size > 0 || undefined}
          aria-label={words.pick(name)}
          checked={picked.has(id)}
          onChange={() => toggle(id)}
        />
      }
    >
      <span className="flex max-md:[grid-area:mark]">
        <StateMark state={stateOf(row)} />
      </span>
      <span className="text-soft-ink max-md:wrap-anywhere max-md:whitespace-normal max-md:[grid-area:time] max-md:text-ink">
        {isByDay ? timeLabel(appoint_time) : shortTimeLabel(appoint_date, appoint_time)}
      </span>
      <span className="max-md:wrap-anywhere max-md:whitespace-normal max-md:[grid-area:name] max-md:text-[1rem]">
        <strong>{name}</strong> <LanguageMark language={row.language} />
      </span>
      <span className="max-md:wrap-anywhere max-md:whitespace-normal max-md:[grid-area:work] max-md:text-dim max-md:text-[0.875rem]">
        <Marks of={row} />
        {service}
        {vehicle && <span className="text-dim max-md:hidden">{service ? ` · ${vehicle}` : vehicle}</span>}
        {appoint_city && <span className="hidden max-md:inline"> · {appoint_city}</span>}
        <VisuallyHidden>{row.reference}</VisuallyHidden>
      </span>
      <span className="text-dim max-md:hidden">{appoint_city}</span>
      <span className="max-md:[grid-area:crew] max-md:justify-self-end">
        {crew !== null && <CrewBadge crew={crew} name={crewName(crews, crew)} />}
      </span>
      <span className="text-end tabular-nums max-md:[grid-area:total]">{row.total && money(row.total.cents)}</span>
    </Row>
  )
}
