import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import { leastOf } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { RowOffer } from './Rows.tsx'

/** What the rows say of the services. */
export const rowOffers = ({ services }: Pick<Content, 'services'>): RowOffer[] =>
  offeredServices(services).map(({ value, minutes, prices: own }) => ({
    value,
    takes: t(prices).about(durationLabel(minutes)),
    least: leastOf(own),
    prices: own,
  }))
