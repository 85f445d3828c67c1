import { answers, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { type Section, sections } from '#features/website/content-shape.ts'
import { type PublicationState, unchanged, withSection } from '#features/website/publication.ts'

/** How many different contents are published in turn. */
export const MARKS = 4

/** The mark of a publication by its number: those that follow each other differ. */
export const markOf = (number: number) => ((number - 1) % MARKS) + 1

export const addresses = Object.values(t(pages))
  .map(({ path }) => path)
  .filter((path) => !t(answers).includes(path))

/** What an owner publishes who changes many texts and facts at once: each page shows the mark in many places. */
export function markedState(mark: number): PublicationState {
  const business: SourceContent['business'] = {
    ...englishContent.business,
    name: `Detailing ${mark}`,
    phone: `705-555-010${mark}`,
    street: `${mark} Main Street`,
  }
  const parts: Partial<Record<Section, unknown>> = {
    business,
    ...marked({ home: englishContent.home, about: englishContent.about, warranty: englishContent.warranty }, mark),
    ...marked({ privacy: englishContent.privacy, banners: englishContent.banners }, mark),
    ...marked({ products: englishContent.products, pageTexts: englishContent.pageTexts }, mark),
  }
  return sections.reduce<PublicationState>(
    (state, section) => (section in parts ? withSection(state, section, parts[section]) : state),
    unchanged,
  )
}

const MARKED = ['title', 'text', 'subtitle', 'intro', 'description']

/** The same with a mark at the end of each title and text. */
const marked = (part: object, mark: number): object =>
  JSON.parse(JSON.stringify(part), (name, value) =>
    MARKED.includes(name) && typeof value === 'string' ? `${value} (${mark})` : value,
  )
