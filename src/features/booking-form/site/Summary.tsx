import { type Control, useWatch } from 'react-hook-form'
import { t } from '#core/words.ts'
import { Slip } from '#design/Slip.tsx'
import { prices } from '#features/prices/words.ts'
import { summary } from '#features/schedule/booking-notes-words.ts'
import type { BookingForm } from './booking-form.ts'
import { slipOfTyped } from './shared/board/add-ons.ts'
import { summaryOf } from './summary-lines.ts'

/** The slip: what the choices so far come to, and when and where. */
export function Summary({ control }: { control: Control<BookingForm> }) {
  const values = useWatch({ control }) as Partial<BookingForm>
  const slip = slipOfTyped({ ...values.booking })
  const [, vehicle, appointment, place] = summaryOf(values)
  return (
    <Slip
      as="p"
      title={t(summary).title}
      lines={
        slip.lines.length > 0
          ? slip.lines
          : [
              { text: t(summary).service },
              { text: t(summary).vehicle, amount: vehicle?.text },
              { text: t(prices).drive.to('') },
            ]
      }
      total={{ text: t(summary).price, amount: slip.total }}
      tax={slip.note}
      when={appointment?.text}
      // The province alone is what the form assumes.
      where={values.booking?.appoint_city || values.booking?.appoint_location ? place?.text : undefined}
    />
  )
}
