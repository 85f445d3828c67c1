import type { ReadyText } from '#content/client-texts.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine } from '#domain/booking-lines.ts'
import { mapUrl } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { phoneHref, phoneLabel } from '#domain/phone.ts'
import { textUrl } from '#site/desk/ui/ready-texts.ts'
import ui from '#site/desk/ui/ui.module.css'
import { useNow } from '#site/desk/use-now.ts'

/** The ways to the client: a call, a text message with ready words, and a map. */
export function Reach({ job, isToday = false }: { job: SheetJob; isToday?: boolean }) {
  const { phone } = job
  const now = useNow()
  return (
    <>
      {job.pay_conf && <p>{words.tellBy(job.pay_conf)}</p>}
      <p className={ui.ways}>
        <a href={phoneHref(phone)}>
          {words.call} {phoneLabel(phone)}
        </a>
        <a href={textUrl(fittingText(job, isToday), job, now)}>{words.text}</a>
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
