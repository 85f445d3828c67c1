import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { shortDateLabel, shortTimeLabel } from '#core/time.ts'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { ListAndPanel } from '#design/desk/ListAndPanel.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { FilterBar, PageHead } from '#design/desk/PageHead.tsx'
import { Badge, Chip, Chips, Empty, VisuallyHidden } from '#design/desk/Parts.tsx'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { SearchField } from '#design/desk/SearchField.tsx'
import { CLIENTS, clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import type { ClientRow } from '#features/clients/clients.ts'
import { deskClients as words } from '#features/clients/desk-words.ts'
import { PlanList } from '#features/plans/desk/shared/PlanList.tsx'
import { plansQuery } from '#features/plans/desk/shared/queries.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { clientsQuery } from './shared/queries.ts'

const LIST = `${DESK}/${CLIENTS}`
const PLANS = 'plans'

/** The people who booked; who booked last comes first. The search is in the address. */
export function ClientsPage() {
  const { query } = useRoute()
  const q = query.get('q') ?? ''
  // A search looks at all clients.
  const isPlans = query.get('view') === PLANS && q === ''
  const clients = clientsQuery(queryWith(new URLSearchParams(), { q }))
  const list = useInfiniteQuery(clients)
  const { data, error, refetch } = list
  const { data: plans } = useQuery(plansQuery)
  const rows = data?.pages.flatMap((page) => page.clients)
  return (
    <>
      <PageHead
        title={deskPage.pages.clients}
        actions={
          <SearchField
            label={words.search}
            hint={words.searchHint}
            value={q}
            onSearch={(typed) =>
              goTo(LIST + queryWith(new URLSearchParams(location.search), { q: typed }), { stay: true })
            }
          />
        }
      />
      {(isPlans || (plans && plans.plans.length > 0)) && (
        <FilterBar>
          <Chips label={words.filters}>
            <Chip href={LIST} isOn={!isPlans}>
              {deskPlans.all}
            </Chip>
            <Chip href={`${LIST}?view=${PLANS}`} isOn={isPlans}>
              {deskPlans.list}
            </Chip>
          </Chips>
        </FilterBar>
      )}
      <ListAndPanel
        label={isPlans ? deskPlans.list : deskPage.pages.clients}
        list={
          <>
            <QueryState query={{ data: isPlans || rows, error, refetch }} rows={14} />
            {isPlans ? (
              <PlanList />
            ) : (
              rows && <Rows rows={rows} more={<MoreRows list={clients.queryKey} length={rows.length} query={list} />} />
            )}
          </>
        }
      />
    </>
  )
}

type RowsProps = { rows: readonly ClientRow[]; more: ReactNode }

function Rows({ rows, more }: RowsProps) {
  if (rows.length === 0)
    return (
      <Empty icon="clients" title={words.nobody}>
        {words.nobodyHelp}
      </Empty>
    )
  return (
    <RowList columns={COLUMNS} heads={words.heads}>
      <RowGroup>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </RowGroup>
      {more}
    </RowList>
  )
}

const COLUMNS = 'minmax(0, 1.7fr) 108px minmax(0, 1fr) minmax(0, 1.2fr) 88px 132px minmax(0, 1.4fr) 44px'

const Line = ({ row }: { row: ClientRow }) => {
  const { last, next } = row
  return (
    <Row
      id={row.id}
      href={clientUrl(row.id)}
      className="max-md:[grid-template:'name_count'_auto_'phone_next'_auto_/_minmax(0,_1fr)_auto] max-md:min-h-(--row-two) max-md:py-2"
    >
      <span className="max-md:[grid-area:name] max-md:text-[1rem]">
        <strong>{nameOf(row)}</strong> <LanguageMark language={row.language} />{' '}
        {row.email === null && <Badge tone="wait">{words.noEmail}</Badge>}
      </span>
      <span className="text-dim max-md:[grid-area:phone] max-md:text-[0.875rem]">{phoneLabel(row.phone)}</span>
      <span className="text-dim max-md:hidden">{row.appoint_city}</span>
      <span className="max-md:hidden">{row.vehicle ?? row.specific_vehicle}</span>
      <span className="text-dim max-md:hidden">
        {last && (
          <>
            <VisuallyHidden>{words.last}: </VisuallyHidden>
            {shortDateLabel(last.appoint_date)}
          </>
        )}
      </span>
      <span className="text-dim max-md:[grid-area:next] max-md:text-[0.875rem]">
        {next && (
          <>
            <VisuallyHidden>{words.next}: </VisuallyHidden>
            {shortTimeLabel(next.appoint_date, next.appoint_time)}
            {next.status === 'requested' && '?'}
          </>
        )}
      </span>
      <span className="text-dim max-md:hidden">{row.note}</span>
      <span className="max-md:[grid-area:count]">
        {row.jobs}
        <VisuallyHidden> {words.jobs}</VisuallyHidden>
      </span>
    </Row>
  )
}
