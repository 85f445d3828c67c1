import { words } from '#core/words.ts'

/** The kinds of products by which the catalogue can be narrowed, as they are stored. */
export const productKinds = ['Wash & paint', 'Interior', 'Tires', 'Tools', 'Own series'] as const
export type ProductKind = (typeof productKinds)[number]

/** The words of the catalogue. The own series is called by the business's short name. */
export const catalogue = words({
  show: 'Show',
  all: 'All',
  kinds: {
    'Wash & paint': 'Wash & paint',
    Interior: 'Interior',
    Tires: 'Tires',
    Tools: 'Tools',
    'Own series': '{shortName}',
  } satisfies Record<ProductKind, string>,
})
