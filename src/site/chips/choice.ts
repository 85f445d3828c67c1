import { prices } from '#content/prices.ts'
import { durationLabel } from '#domain/duration-label.ts'
import { minutesFor } from '#domain/minutes-for.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import { serviceLabel } from '#domain/services.ts'
import { isCalendarDay, shortTimeLabel, startTimes } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import type { Carried } from '#site/times/carry.ts'

/** What a visitor has chosen, in words; each is empty while it is not known. */
export type Choice = { service: string; when: string; takes: string; price: string }

/** What a choice costs for a kind of vehicle, if that is known. */
type Asked = Carried & { specific_vehicle?: string | undefined }

/** `Engine Bay Cleaning`, `Thu, Nov 26, 8:00 a.m.`, `about 1 h` and `from $89`. */
export function choiceOf(asked: Asked, offers: readonly ServiceFacts[]): Choice {
  const { service_type = '', appoint_date = '', appoint_time = '', specific_vehicle = '' } = asked
  const { services } = content()
  const vehicles = Number(asked.vehicle_count) || 1
  const offer = offers.find(({ value }) => value === service_type)
  const [one, several] = offer?.priceOf[specific_vehicle] ?? []
  return {
    service: serviceLabel(services, service_type),
    when:
      isCalendarDay(appoint_date) && startTimes.includes(appoint_time)
        ? shortTimeLabel(appoint_date, appoint_time)
        : '',
    takes: offer ? prices().about(durationLabel(minutesFor(services, service_type, vehicles))) : '',
    price: (vehicles > 1 ? several : one) ?? offer?.least ?? '',
  }
}

/** Whether a service, a day and a time are chosen. */
export const isWhole = ({ service_type, appoint_date, appoint_time }: Carried) =>
  Boolean(service_type && appoint_date && appoint_time)
