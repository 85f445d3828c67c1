import type { Content } from '#content/content.ts'
import type { PageKey } from '#content/pages.ts'

/** The parts of the content that each page's islands need. A page without islands needs none. */
const partsOf: Partial<Record<PageKey | 'desk', readonly (keyof Content)[]>> = {
  home: ['services', 'home'],
  contact: ['facts'],
  booking: ['facts', 'opening', 'services', 'serviceArea'],
  manage: ['facts', 'opening', 'services'],
  desk: ['facts', 'opening', 'services', 'dayDrafts'],
}

/** The content that a page carries for its islands, as JSON that is safe inside a script; undefined if it needs none. */
export function carriedBy(page: PageKey | 'desk', content: Content): string | undefined {
  const parts = partsOf[page]
  if (!parts) return undefined
  const carried = Object.fromEntries(parts.map((name) => [name, content[name]]))
  return JSON.stringify(carried).replaceAll('<', '\\u003c')
}
