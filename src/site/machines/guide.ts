import { addDays } from '#core/days.ts'
import { otherLanguage, otherPages } from '#core/other-language.ts'
import { hiddenPages, markdownPath, type PageKey, pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { inEnglish, t, type WordsOf } from '#core/words.ts'
import { paymentMethods } from '#features/booking-fields/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { linkedCalls } from '#features/bookings/public-calls.ts'
import { openapiCalls } from '#features/openapi/public-calls.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { offeredServices } from '#features/services/services.ts'
import { vehicleTypes } from '#features/services/words.ts'

import type { Content } from '#features/website/content.ts'
import { guide as words } from '#features/website/machines-words.ts'
import type { PageContent } from '#platform/browser/content.ts'
import { itemPagesOf } from '#site/items/item-pages.ts'

/** The pages that programs may read. */
export const shownPages = (Object.keys(inEnglish(pages)) as PageKey[]).filter((page) => !hiddenPages.includes(page))

/** What a program should know of the site (https://llmstxt.org): its pages as Markdown, and how to ask and to request. */
export function guideText(content: PageContent, origin: string): string {
  const { facts, pageTexts } = content
  const at = (path: string) => new URL(path, origin).href
  const services = offeredServices(content.services).map(({ value }) => value)
  const sample = sampleOf(content)
  const { service_type, vehicle_count, appoint_date, appoint_zipcode } = sample
  const asked = new URLSearchParams({
    service_type,
    vehicle_count: String(vehicle_count),
    from: appoint_date,
    days: '7',
    appoint_zipcode,
  })
  const listOf = (addresses: WordsOf<typeof pages> | WordsOf<typeof otherPages>, described: boolean) =>
    shownPages.map((page) => {
      const { name, description } = pageTexts[page]
      const link = `- [${name}](${at(markdownPath(addresses[page].path))})`
      return described ? `${link}: ${description}` : link
    })
  const items = itemPagesOf(content)
  const listOfItems = (itemsAt: (page: (typeof items)[number]) => string, described: boolean) =>
    items.map((page) => {
      const link = `- [${page.name}](${at(markdownPath(itemsAt(page)))})`
      return described ? `${link}: ${page.description}` : link
    })
  return [
    `# ${facts.business}`,
    `> ${pageTexts.home.description}`,
    words.facts(facts.towns, facts.phone, facts.email),
    `## ${words.pages}`,
    [...listOf(t(pages), true), ...listOfItems(({ path }) => path, true)].join('\n'),
    `## ${words.french} (${t(otherLanguage).tag})`,
    [...listOf(t(otherPages), false), ...listOfItems(({ otherPath }) => otherPath, false)].join('\n'),
    `## ${words.api}`,
    words.before,
    words.times(at(`${availabilityCalls.availability}?${asked}`)),
    words.request(at(bookingFormCalls.bookings)),
    ['```json', JSON.stringify(sample, null, 2), '```'].join('\n'),
    words.answered(at(linkedCalls.vehicles), at(linkedCalls.fleets)),
    `### ${words.values}`,
    [
      words.named('service_type', services),
      words.named('specific_vehicle', valuesOf(t(vehicleTypes))),
      words.named('payment_means', valuesOf(t(paymentMethods))),
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    `- [${words.openapi}](${at(openapiCalls.openapi)})`,
  ].join('\n\n')
}

/** A request for the first service, for a day next week. */
const sampleOf = ({ services }: Content) => ({
  ...words.sample,
  service_type: offeredServices(services)[0]?.value ?? '',
  specific_vehicle: valuesOf(t(vehicleTypes))[0] ?? '',
  appoint_date: addDays(today(), 7),
  payment_means: valuesOf(t(paymentMethods))[1] ?? '',
})

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value)
