import type { BookingRow } from '#domain/desk/bookings.ts'
import { serviceLabel } from '#domain/services.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { DepositMark } from '#site/desk/money/DepositMark.tsx'
import { OwedMark } from '#site/desk/money/OwedMark.tsx'
import { bookingPath } from '#site/desk/navigation.ts'
import { CrewBadge, StateMark, stateOf, Unseen } from '#site/desk/ui/Parts.tsx'
import { Row, RowGroup, RowList } from '#site/desk/ui/Rows.tsx'
import css from './Client.module.css'

/** Bookings of one person, each with a link to its page. */
export const BookingRows = ({ bookings }: { bookings: readonly BookingRow[] }) => (
  <RowList columns="16px 148px minmax(0, 1.4fr) minmax(0, 1fr) 26px">
    <RowGroup>
      {bookings.map((row) => (
        <Row key={row.id} id={row.id} href={bookingPath(row.id)} className={css.job}>
          <StateMark state={stateOf(row)} />
          <span>
            {shortTimeLabel(row.appoint_date, row.appoint_time)}
            <Unseen> {shortTimeLabel(row.appoint_date, row.appoint_time)}</Unseen>
          </span>
          <span>
            {serviceLabel(content().services, row.service_type)} <DepositMark mark={row.deposit} />{' '}
            <OwedMark mark={row.owed} />
          </span>
          <span className={css.second}>{row.vehicle ?? row.specific_vehicle}</span>
          <span>
            {row.crew !== null && <CrewBadge crew={row.crew} />}
            <Unseen> {row.reference}</Unseen>
          </span>
        </Row>
      ))}
    </RowGroup>
  </RowList>
)
