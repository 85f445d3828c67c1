import { business as english } from '../../defaults/business.ts'
import type { Translated } from '../../translated.ts'

export { placeholders } from '../../defaults/business.ts'

/** The facts about the business: only the tagline differs. */
export const business = {
  ...english,
  tagline: 'Esthétique automobile mobile et produits d’entretien dans le Nord de l’Ontario',
} as const satisfies Translated<typeof english>
