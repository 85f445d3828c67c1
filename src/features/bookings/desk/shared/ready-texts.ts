import type { Language } from '#core/language.ts'
import { smsHref } from '#core/phone.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { DeskBooking } from '#features/bookings/bookings.ts'
import { type ReadyText, textIn } from '#features/bookings/ready-text-words.ts'
import { driveTo, type Place } from '#features/services/area.ts'
import { content } from '#platform/browser/content.ts'
import { minuteLabel, minuteOf } from '#platform/browser/desk/scale.ts'

/** A client, and the appointment that one texts them about. */
export type Texted = Pick<DeskBooking, 'firstname' | 'phone' | 'language' | 'appoint_date' | 'appoint_time'> &
  Partial<Place>

/** A text message in ready words, in the language of the client. `now` is the minute of the day. */
export function readyText(text: ReadyText, of: Texted, now: number): string {
  const { firstname: name, language } = of
  const { business } = content().facts
  const time = timeIn(language, arrival(of, now))
  const when = language === 'fr' ? whenInFrench(of) : whenOf(of)
  return ended(textIn[language][text]({ name, business, time, when }))
}

/** The link that begins it. */
export const textUrl = (text: ReadyText, of: Texted, now: number) => smsHref(of.phone, readyText(text, of, now))

const ROUND = 5

/** When one who leaves now arrives, on the next five minutes; the time of the appointment if the drive is not known. */
function arrival({ appoint_zipcode, appoint_city, appoint_time }: Texted, now: number): number {
  const drive = driveTo(content().serviceArea, { appoint_zipcode, appoint_city })
  return drive === undefined ? minuteOf(appoint_time) : (Math.ceil((now + drive) / ROUND) * ROUND) % (24 * 60)
}

// The desk is built in English, so French dates are written here.

const timeIn = (language: Language, minute: number) => (language === 'fr' ? hoursInFrench(minute) : minuteLabel(minute))

const hoursInFrench = (minute: number) =>
  `${Math.floor(minute / 60)} h${minute % 60 ? ` ${String(minute % 60).padStart(2, '0')}` : ''}`

const dayInFrench = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' })

const whenInFrench = ({ appoint_date, appoint_time }: Texted) =>
  `${dayInFrench.format(new Date(`${appoint_date}T00:00:00Z`))} à ${hoursInFrench(minuteOf(appoint_time))}`

/** With a full stop, unless a sign ends it already, or its author goes on. */
const ended = (text: string) => (/[.!?\s]$/.test(text) ? text : `${text}.`)
