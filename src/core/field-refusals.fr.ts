import type * as english from './field-refusals.ts'
import type { Translated } from './translated.ts'

/** The refusals of values by the schemas that forms and the server share. */
export const fieldRefusals = {
  unknownField: 'Champ inconnu\u00a0: retirez-le',
  notObject: 'Envoyez un seul objet JSON',
  unreadableText: 'Retirez les caractères qui ne peuvent pas être enregistrés (caractères de commande ou endommagés)',
  oneLine: 'Écrivez ceci sur une seule ligne, sans saut de ligne ni tabulation',
  tooLong: (max: number) => `Utilisez au plus ${max}\u00a0caractères`,
  overMax: (max: number) => `Entrez au plus ${max}`,
  modelYear: (first: number, last: number) => `Entrez une année de modèle de ${first} à ${last}`,
  plainAddress:
    'Avant le @, n’utilisez que des lettres sans accent\u00a0: souvent, le courriel n’arrive pas aux autres adresses',
  unknownBooking: 'Il n’y a pas de réservation avec cet identifiant',
} as const satisfies Translated<typeof english.fieldRefusals>
