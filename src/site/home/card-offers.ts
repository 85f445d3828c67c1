import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { itemPages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { CardFact } from '#design/Card.tsx'
import { prices as words } from '#features/prices/words.ts'
import { halvesOf } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { serviceCard, vehicleTypes } from '#features/services/words.ts'
import type { Content } from '#features/website/content.ts'

type Service = Content['services'][number]

/** What the card of a service shows beside its text. */
export type CardOffer = ReturnType<typeof cardOffers>[number]

/** What the cards show of the services beside their texts, made by the server: the page carries it. */
export const cardOffers = ({ services }: Pick<Content, 'services'>) =>
  offeredServices(services).map((service) => ({
    value: service.value,
    facts: factsOf(service),
    more: { label: t(serviceCard).included, href: t(itemPages).service.path + service.id },
    halves: halvesOf(service),
  }))

/** How long it takes, and its price for each kind of vehicle: one price if they are all the same. */
function factsOf({ minutes, prices }: Service): CardFact[] {
  const duration = durationLabel(minutes)
  const known = t(vehicleTypes).flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, value: dollars(price) }]
  })
  const [first] = known
  const isOne = known.every(({ value }) => value === first?.value)
  return [
    { text: t(words).about(duration), value: duration },
    ...(first && isOne ? [{ text: t(words).from(first.value), value: first.value }] : []),
    ...(isOne ? [] : known.map(({ label, value }) => ({ text: t(words).ofKind(label, value), value }))),
  ]
}
