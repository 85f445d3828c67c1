import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { language } from '#core/language-words.ts'
import { otherItemPages } from '#core/other-language.ts'
import { itemPages } from '#core/pages.ts'
import { inEnglish, t } from '#core/words.ts'
import { offeredServices } from '#features/services/services.ts'
import { itemWords as words } from '#features/website/item-pages-words.ts'
import type { PageContent } from '#platform/browser/content.ts'

/** A page about one service or one town: it is there only with its content. */
export type ItemPage = {
  /** The address of what makes it, which has no language. */
  route: string
  path: string
  otherPath: string
  name: string
  description: string
}

/** The pages of the services that are offered, and of the towns that have one, in the language of the moment. */
export const itemPagesOf = (content: PageContent): ItemPage[] => [
  ...offeredServices(content.services).map(({ id, label, text }) => servicePage({ id, label, text })),
  ...(content.townPages ?? []).map(({ slug, otherSlug, town }) => ({
    route: inEnglish(itemPages).town.path + slug,
    path: t(itemPages).town.path + slug,
    otherPath: t(otherItemPages).town.path + otherSlug,
    name: t(words).inTown(town),
    description: t(words).ofTown(town, content.facts.business),
  })),
]

const servicePage = ({ id, label, text }: Record<'id' | 'label' | 'text', string>): ItemPage => ({
  route: inEnglish(itemPages).service.path + id,
  path: t(itemPages).service.path + id,
  otherPath: t(otherItemPages).service.path + id,
  name: label,
  description: text,
})

/** The page of a service, or of a town; undefined if it has none. */
export const itemPageAt = (content: PageContent, kind: keyof ReturnType<typeof prefixes>, last: string) =>
  itemPagesOf(content).find(({ route }) => route === prefixes()[kind].path + last)

const prefixes = () => inEnglish(itemPages)

/** The address in English, which browsers of neither language get. */
export const englishPath = ({ path, otherPath }: ItemPage) =>
  t(language).tag.startsWith(DEFAULT_LANGUAGE) ? path : otherPath
