import type { catalogue as english } from '../en/product-kinds.ts'
import type { Translated } from '../translated.ts'

/** The words of the catalogue. The own series is called by the business's short name. */
export const catalogue = {
  show: 'Afficher',
  all: 'Tous',
  kinds: {
    'Wash & paint': 'Lavage et peinture',
    Interior: 'Intérieur',
    Tires: 'Pneus',
    Tools: 'Outils',
    'Own series': '{shortName}',
  },
} as const satisfies Translated<typeof english>
