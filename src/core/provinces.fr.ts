import type * as english from './provinces.ts'
import type { Translated } from './translated.ts'

/** The provinces, by the first letters of their postal codes. */
export const provinces = {
  A: 'Terre-Neuve-et-Labrador',
  B: 'Nouvelle-Écosse',
  C: 'Île-du-Prince-Édouard',
  E: 'Nouveau-Brunswick',
  G: 'Québec',
  H: 'Québec',
  J: 'Québec',
  K: 'Ontario',
  L: 'Ontario',
  M: 'Ontario',
  N: 'Ontario',
  P: 'Ontario',
  R: 'Manitoba',
  S: 'Saskatchewan',
  T: 'Alberta',
  V: 'Colombie-Britannique',
  Y: 'Yukon',
} as const satisfies Translated<typeof english.provinces>
