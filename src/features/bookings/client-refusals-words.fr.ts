import { limits } from '#core/limits.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './client-refusals-words.ts'

export type { ClientStatus } from './client-refusals-words.ts'

const CALL = 'Appelez-nous au {phone}'
const CALL_OR_WRITE = `${CALL} ou écrivez à {email}` as const

/** The statuses of a booking, in the words for its client. The names agree with « rendez-vous ». */
export const clientStatuses = {
  requested: { name: 'Demandé', text: 'Nous l’examinons et vous répondrons par le moyen que vous avez indiqué.' },
  confirmed: { name: 'Confirmé', text: 'Nous y serons.' },
  declined: { name: 'Refusé', text: 'Nous sommes désolés, mais nous n’avons pas pu accepter votre demande.' },
  cancelled: { name: 'Annulé', text: 'Ce rendez-vous n’aura pas lieu.' },
  completed: { name: 'Terminé', text: 'Merci de nous avoir choisis.' },
  no_show: { name: 'Manqué', text: 'Nous sommes venus, mais n’avons pas pu vous trouver.' },
  expired: {
    name: 'Expiré',
    text: 'Nous n’avons pas répondu à temps, et ne gardons donc plus cette heure pour vous. Nous sommes désolés.',
  },
} as const satisfies Translated<typeof english.clientStatuses>

/** The texts with which the server refuses a request of the client's own page. */
export const manageRefusals = {
  noToken: 'Envoyez le jeton du lien sous la forme Authorization: Bearer TOKEN.',
  unknown:
    'Ce lien n’ouvre aucune réservation. Ouvrez de nouveau le lien complet à partir de notre courriel. Si cela ne suffit pas, appelez-nous au {phone} ou écrivez à {email}.',
  erased: `Les données de cette réservation ont été supprimées; ce lien n’ouvre donc plus rien. ${CALL_OR_WRITE}.`,
  ended: `Ce lien a expiré, car le rendez-vous remonte à longtemps. ${CALL_OR_WRITE}.`,
  viewOnly: `Pour le déplacer ou l’annuler, ouvrez le lien qui se trouve dans le courriel que nous vous avons envoyé. ${CALL} si vous ne l’avez pas reçu.`,
  version: 'Envoyez la version de la réservation d’après laquelle vous avez décidé',
  reason: 'Entrez la raison sous forme de texte',
  same: 'Votre rendez-vous est déjà à cette heure. Choisissez-en une autre',
  samePlace: 'Votre rendez-vous est déjà à cette adresse. Entrez-en une autre',
  sameVehicle: 'C’est le véhicule que nous avons noté. Entrez-en un autre',
  sameEmail: 'Nous avons déjà cette adresse. Entrez-en une autre',
  otherArea: `Cette adresse se trouve dans une autre partie de notre territoire, et le trajet n’est pas le même. ${CALL}, et nous trouverons une heure.`,
  emailByCall: `Votre adresse courriel ne peut pas être changée ici. ${CALL}.`,
  pressFirst: `Pour changer cela, ouvrez le lien qui se trouve dans le courriel que nous vous avons envoyé. ${CALL} si vous ne l’avez pas reçu.`,
  note: 'Écrivez votre note',
  notes: `Vous nous avez envoyé ${limits.notesADay}\u00a0notes en une journée. ${CALL} s’il y a autre chose.`,
  noPhoto: 'Cette photo n’existe pas.',
  late: `Votre rendez-vous a lieu dans moins de {changeNotice}\u00a0: il ne peut donc être changé que par téléphone. ${CALL}.`,
  moves: `Vous avez changé ce rendez-vous ${limits.movesADay}\u00a0fois en une journée\u00a0: aujourd’hui, il ne peut donc être changé que par téléphone. ${CALL}.`,
  over: `L’heure de ce rendez-vous est passée. ${CALL_OR_WRITE}.`,
  notAgain:
    'La même chose ne peut pas être réservée de nouveau ici. Utilisez le formulaire, ou appelez-nous au {phone}.',
  notChangeable: `Plus rien ne peut être changé ici. ${CALL_OR_WRITE} si vous avez besoin de quelque chose.`,
  // Not « {most} heures », which would be a length of time.
  holdsEnough: `Nous gardons déjà {most}\u00a0plages horaires pour vous, et vous répondrons bientôt. Nous pourrons alors garder celle-ci aussi; nous conservons votre demande. ${CALL} si c’est urgent.`,
  holdsFull: `Nous recevons tant de demandes que nous ne pouvons pas garder d’autres plages horaires pour le moment. Nous conservons votre demande, et nous y répondrons. ${CALL} si c’est urgent.`,
  conflict: (differences: readonly string[]) =>
    `Votre réservation a changé depuis que vous avez ouvert cette page\u00a0: ${differences.join('; ')}. Votre propre changement n’a pas été fait. Vérifiez les détails, puis décidez.`,
  differences: {
    status: (name: string) => `son état est maintenant «\u00a0${name}\u00a0»`,
    when: (when: string) => `elle est maintenant prévue le ${when}`,
    where: (where: string) => `le lieu est maintenant «\u00a0${where}\u00a0»`,
    other: 'nous avons mis nos notes à jour',
  },
} as const satisfies Translated<typeof english.manageRefusals>

export const planRefusals = {
  version: 'Envoyez la version du forfait que vous avez vue',
  press: (presses: readonly string[]) => `Envoyez l’un de\u00a0: ${presses.join(', ')}`,
  until: 'Choisissez le jour jusqu’auquel le forfait est suspendu',
  untilPast: 'Choisissez un jour après aujourd’hui',
  untilFar: 'Choisissez un jour dans les deux prochaines années',
  changed: 'Ce forfait a changé depuis que vous l’avez ouvert. Regardez-le, puis décidez de nouveau.',
  ended: 'Ce forfait est terminé\u00a0: rien ne peut plus être changé. Appelez-nous au {phone} pour recommencer.',
  notPaused: 'Ce forfait n’est pas suspendu.',
  nothingAsked: 'Aucun nouveau prix n’attend de réponse.',
  notProposed: 'Cette visite n’attend pas de réponse.',
  none: 'Cette réservation n’appartient à aucun forfait.',
} satisfies Translated<typeof english.planRefusals>
