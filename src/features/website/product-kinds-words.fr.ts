import type { Translated } from '#core/translated.ts'
import type { catalogue as english } from './product-kinds-words.ts'

export { type ProductKind, productKinds } from './product-kinds-words.ts'

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
