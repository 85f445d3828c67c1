import type * as english from './forms-words.ts'
import type { Translated } from './translated.ts'

/** Texts that both forms use. */
export const forms = {
  optional: 'facultatif',
  errorPrefix: 'Erreur\u00a0: ',
  summary: 'Il y a un problème',
  sectionError: (section: string, error: string) => `${section}\u00a0: ${error}`,
  /** It is said of two fields or more. */
  sectionErrors: (section: string, count: number) => `${section}\u00a0: ${count}\u00a0champs demandent votre attention`,
  sending: 'Envoi en cours…',
  kept: 'Tout ce que vous avez écrit est encore là.',
  back: 'Vous êtes de nouveau en ligne.',
  sendNow: 'Envoyer maintenant',
  callOrWrite: 'Vous pouvez aussi nous appeler ou nous écrire\u00a0:',
  noScript: 'Ce formulaire a besoin de JavaScript. Sans JavaScript, appelez-nous ou écrivez-nous\u00a0:',
  honeypot: 'Laissez ce champ vide',
  chunkFailed: 'Une partie de la page n’a pas pu être chargée',
  reload: 'Recharger la page',
  didYouMean: 'Vouliez-vous dire',
  meant: (address: string) => `${address}?`,
  gone: (option: string) => `${option} (n’est plus offert)`,
  earlierYears: 'Années précédentes',
  laterYears: 'Années suivantes',
} as const satisfies Translated<typeof english.forms>
