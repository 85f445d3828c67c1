import { durationLabel } from '#core/duration-label.ts'
import { isCalendarDay, shortTimeLabel, startTimes } from '#core/time.ts'
import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { addedMinutes, addedPrice } from '#features/services/add-ons.ts'
import { leastPrice } from '#features/services/price-line.ts'
import { leastOf, priceWords } from '#features/services/service-facts.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { chosenAddOns, priceOf } from './shared/board/add-ons.ts'
import type { Carried } from './shared/board/carry.ts'
import { driveOf } from './shared/board/drive-of.ts'

/** What a visitor has chosen, in words; each is empty while it is not known. */
export type Choice = { service: string; when: string; takes: string; price: string }

/** A choice, with what decides its price and its time beside what an address carries. */
export type ChoiceRequest = Carried & { appoint_city?: string | undefined }

/** `Engine Bay Cleaning`, `Thu, Nov 26, 8:00 a.m.`, `about 1 h` and `from $89`. */
export function choiceOf(asked: ChoiceRequest): Choice {
  const { service_type = '', appoint_date = '', appoint_time = '', specific_vehicle = '' } = asked
  const { services } = content()
  const vehicles = Number(asked.vehicle_count) || 1
  const service = services.find(({ value }) => value === service_type)
  const addOns = chosenAddOns(asked)
  const minutes = minutesFor(services, service_type, vehicles) + addedMinutes(addOns)
  return {
    service: serviceLabel(services, service_type),
    when:
      isCalendarDay(appoint_date) && startTimes.includes(appoint_time)
        ? shortTimeLabel(appoint_date, appoint_time)
        : '',
    takes: service ? t(prices).about(durationLabel(minutes)) : '',
    price: specific_vehicle
      ? priceOf(asked)
      : service
        ? leastPrice({ least: sumOf(leastOf(service.prices), addedPrice(addOns)) }, driveOf(asked))
        : '',
  }
}

const sumOf = (least: number | null, added: number) => (least === null ? null : least + added)

/** What each service takes and costs, with the drive to the place that was typed. */
export function linesOf(asked: ChoiceRequest): Readonly<Record<string, string>> {
  const drive = driveOf(asked)
  return Object.fromEntries(
    content().services.map(({ value, minutes, prices: own }) => [
      value,
      [t(prices).takes(durationLabel(minutes)), priceWords(own, drive ?? 0)].filter(Boolean).join(t(prices).between),
    ]),
  )
}

/** Whether a service, a day and a time are chosen. */
export const isWhole = ({ service_type, appoint_date, appoint_time }: Carried) =>
  Boolean(service_type && appoint_date && appoint_time)
