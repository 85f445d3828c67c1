import { phoneHref, phoneLabel } from '#core/phone.ts'
import { waysClass } from '#design/desk/ui-classes.ts'
import { mapUrl } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { textUrl } from '#features/bookings/desk/shared/ready-texts.ts'
import type { ReadyText } from '#features/bookings/ready-text-words.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { daySheet as words } from './shared/words.ts'

/** The ways to the client: a call, a text message with ready words, and a map. */
export function Reach({ job }: { job: SheetJob }) {
  const { phone } = job
  const now = useNow()
  return (
    <>
      {job.pay_conf && <p>{words.tellBy(job.pay_conf)}</p>}
      <p className={waysClass}>
        <a href={phoneHref(phone)}>
          {words.call} {phoneLabel(phone)}
        </a>
        <a href={textUrl(fittingText(job, false), job, now)}>{words.text}</a>
        {addressLine(job) && (
          <a href={mapUrl(job)} target="_blank" rel="noreferrer">
            {words.map}
          </a>
        )}
      </p>
    </>
  )
}

/** The words that fit how far the job is. */
export function fittingText({ status, progress }: SheetJob, isToday: boolean): ReadyText {
  if (status === 'completed' || progress === 'started') return 'done'
  if (status !== 'confirmed') return 'own'
  return isToday ? 'on_the_way' : 'confirm'
}
