import { dollars } from '#core/dollars.ts'
import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import { townsIn } from '#features/services/area.ts'
import { driveNote } from '#features/services/drive.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { hero as words } from '#features/website/hero-words.ts'

/** `North Bay to Sudbury · we bring the water and the power · from $79`: what the content says of it, nothing else. */
export function heroLine({ home, serviceArea, services }: Content): string {
  const towns = townsIn(serviceArea)
  const known = offeredServices(services).flatMap(({ prices }) =>
    Object.values(prices).filter((price) => price !== null),
  )
  return [
    t(words).places(towns[0] ?? '', towns.at(-1) ?? ''),
    home.hero.bring,
    known.length > 0 ? leastPrice(Math.min(...known), driveNote(serviceArea)) : '',
  ]
    .filter(Boolean)
    .join(t(words).between)
}

const leastPrice = (least: number, note: string) => {
  const price = t(prices).from(dollars(least))
  return note ? t(prices).noted(price, note) : price
}
