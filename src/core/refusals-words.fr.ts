import { fieldRefusals } from './field-refusals.fr.ts'
import type * as english from './refusals-words.ts'
import { formatCount } from './sentence.fr.ts'
import type { Translated } from './translated.ts'

/** The texts with which the server refuses a request, in words for people. The forms load only those of fields. */
export const refusals = {
  ...fieldRefusals,
  oneText: 'Envoyez ce champ une seule fois, sous forme de texte',
  missingIds: (names: readonly string[]) => `Il manque\u00a0: ${names.join(', ')}`,
  vitalPage: 'Envoyez l’adresse d’une page de ce site',
  vitalName: (names: readonly string[]) => `Envoyez l’un de ces noms\u00a0: ${names.join(', ')}`,
  vitalValue: (max: number) => `Envoyez un nombre de 0 à ${max}`,
  vitalCount: (max: number) => `Envoyez de 1 à ${formatCount(max, 'mesure')}`,
  wrongFields: 'Certains champs demandent votre attention.',
  notJson:
    'Le corps de la requête n’est pas du JSON valide. Envoyez un seul objet JSON, encodé en UTF-8 sans indicateur d’ordre des octets.',
  tooDeep: (levels: number) => `Le corps de la requête a trop de niveaux d’imbrication. Limitez-vous à ${levels}.`,
  notMultipart:
    'Le corps de la requête n’est pas un formulaire «\u00a0multipart\u00a0» complet. Envoyez de nouveau le formulaire.',
  malformed: 'La requête est mal formée. Consultez /openapi.json pour connaître la forme à lui donner.',
  contentType: (expected: string) => `Envoyez le corps de la requête au format ${expected}, sans Content-Encoding.`,
  tooLarge: (bytes: number) =>
    `Le corps de la requête est trop volumineux. Envoyez au plus ${formatCount(bytes, 'octet')}.`,
  tooMany: (seconds: number) =>
    `Trop de requêtes viennent de votre réseau. Réessayez dans ${formatCount(seconds, 'seconde')}.`,
  keyLength: (max: number) => `La clé Idempotency-Key doit contenir de 1 à ${formatCount(max, 'caractère')}.`,
  keyReused:
    'Cette clé Idempotency-Key a déjà servi avec un autre corps de requête. Utilisez une nouvelle clé pour une nouvelle requête.',
  keyInFlight: 'Une requête avec cette clé Idempotency-Key est encore en cours. Réessayez dans une seconde.',
  consentHeader: (name: string) =>
    `L’en-tête ${name} doit contenir le libellé du consentement que vous avez affiché, en UTF-8 avec encodage-pourcent. Sinon, omettez-le.`,
  consentChanged:
    'Le site n’a jamais affiché ce libellé du consentement. Affichez celui de consent_wording, puis demandez de nouveau le consentement.',
  /** The same, in words for whoever fills in the form. */
  consentRenewed: 'Ce texte a changé depuis que vous avez ouvert la page. Lisez-le, et choisissez de nouveau',
  alreadyStored: 'Cette réservation a déjà un enregistrement de ce type. Rien n’a été modifié.',
  bookingErased: 'Cette réservation a été supprimée et ne reçoit plus rien.',
  detailsLate: (days: number) =>
    `Une réservation reçoit son véhicule et son parc pendant ${days} jours. Dites-le-nous par téléphone ou par courriel.`,
  notSigned: 'Ceci n’est pas signé comme il se doit.',
  notFound: 'Il n’y a rien à cette adresse. Consultez /openapi.json pour connaître les adresses qui existent.',
  wrongMethod: (methods: readonly string[]) => `Cette adresse n’accepte que ${methods.join(', ')}.`,
  notStored: 'Rien n’a été enregistré. Réessayez dans une minute, ou appelez-nous au {phone}.',
  noWrites:
    'La base de données n’accepte aucune écriture. Vérifiez le disque et le journal du serveur, puis réessayez dans une seconde.',
  broken: 'Un problème est survenu de notre côté. Réessayez dans une minute, ou appelez-nous au {phone}.',
} as const satisfies Translated<typeof english.refusals>
