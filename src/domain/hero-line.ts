import { hero as words } from '#content/hero.ts'
import { prices } from '#content/prices.ts'
import { t } from '#content/words.ts'
import { townsIn } from './area.ts'
import type { Content } from './content/content.ts'
import { dollars } from './dollars.ts'
import { driveNote } from './drive.ts'
import { offered } from './services.ts'

/** `North Bay to Sudbury · we bring the water and the power · from $79`: what the content says of it, nothing else. */
export function heroLine({ home, serviceArea, services }: Content): string {
  const towns = townsIn(serviceArea)
  const known = offered(services).flatMap(({ prices }) =>
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
