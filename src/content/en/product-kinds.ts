import type { ProductKind } from '../fixed.ts'

/** The words of the catalogue. The own series is called by the business's short name. */
export const catalogue = {
  show: 'Show',
  all: 'All',
  kinds: {
    'Wash & paint': 'Wash & paint',
    Interior: 'Interior',
    Tires: 'Tires',
    Tools: 'Tools',
    'Own series': '{shortName}',
  } satisfies Record<ProductKind, string>,
} as const
