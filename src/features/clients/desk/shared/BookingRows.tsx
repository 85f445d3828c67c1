import { shortTimeLabel } from '#core/time.ts'
import { CrewBadge, StateMark, stateOf, VisuallyHidden } from '#design/desk/Parts.tsx'
import { Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import type { BookingRow } from '#features/bookings/bookings.ts'
import { Marks } from '#features/bookings/desk/shared/Marks.tsx'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'

/** Bookings of one person, each with a link to its page. */
export const BookingRows = ({ bookings }: { bookings: readonly BookingRow[] }) => (
  <RowList columns="16px 148px minmax(0, 1.4fr) minmax(0, 1fr) 26px">
    <RowGroup>
      {bookings.map((row) => (
        <Row
          key={row.id}
          id={row.id}
          href={bookingPath(row.id)}
          className="max-md:grid-cols-[16px_minmax(0,1fr)_auto] max-md:min-h-(--row-two) max-md:py-2 max-md:[&>:nth-child(3)]:col-2 max-md:[&>:nth-child(4)]:hidden max-md:[&>:nth-child(5)]:row-1 max-md:[&>:nth-child(5)]:col-3"
        >
          <StateMark state={stateOf(row)} />
          <span>
            {shortTimeLabel(row.appoint_date, row.appoint_time)}
            <VisuallyHidden> {shortTimeLabel(row.appoint_date, row.appoint_time)}</VisuallyHidden>
          </span>
          <span>
            {serviceLabel(content().services, row.service_type)} <Marks of={row} />
          </span>
          <span className="text-dim">{row.vehicle ?? row.specific_vehicle}</span>
          <span>
            {row.crew !== null && <CrewBadge crew={row.crew} />}
            <VisuallyHidden> {row.reference}</VisuallyHidden>
          </span>
        </Row>
      ))}
    </RowGroup>
  </RowList>
)
