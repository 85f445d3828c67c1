import { clientLanguage } from '#content/client-language.ts'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine } from '#domain/booking-lines.ts'
import { mapUrl, whenOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { phoneHref, phoneLabel, smsHref } from '#domain/phone.ts'
import { timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import ui from '#site/desk/ui/ui.module.css'

/** The ways to the client: a call, a text message with ready words, and a map. */
export function Reach({ job, isToday = false }: { job: SheetJob; isToday?: boolean }) {
  const { phone } = job
  return (
    <>
      {job.pay_conf && <p>{words.tellBy(job.pay_conf)}</p>}
      <p className={ui.ways}>
        <a href={phoneHref(phone)}>
          {words.call} {phoneLabel(phone)}
        </a>
        <a href={smsUrl(job, isToday)}>{words.text}</a>
        {addressLine(job) && (
          <a href={mapUrl(job)} target="_blank" rel="noreferrer">
            {words.map}
          </a>
        )}
      </p>
    </>
  )
}

/** A text message to the client, in words that fit how far the job is. */
export const smsUrl = (job: SheetJob, isToday: boolean) => smsHref(job.phone, textFor(job, isToday))

function textFor(job: SheetJob, isToday: boolean): string {
  const { texts } = words
  const { firstname, status, progress, appoint_time, language } = job
  const { business } = content().facts
  if (language === 'fr') return clientLanguage.textInFrench(firstname, business)
  if (status === 'completed' || progress === 'started') return texts.done(firstname, business)
  return isToday && status === 'confirmed'
    ? texts.on_the_way(firstname, business, timeLabel(appoint_time))
    : texts.appointment(firstname, business, whenOf(job))
}
