import { t } from '#core/words.ts'
import { townsIn } from '#features/services/area.ts'
import type { Content } from '#features/website/content.ts'
import { hero as words } from '#features/website/hero-words.ts'

/** `North Bay to Sudbury · we bring the water and the power`: what the content says of it, nothing else. */
export function heroLine({ home, serviceArea }: Pick<Content, 'home' | 'serviceArea'>): string {
  const towns = townsIn(serviceArea)
  return [t(words).places(towns[0] ?? '', towns.at(-1) ?? ''), home.hero.bring].filter(Boolean).join(t(words).between)
}
