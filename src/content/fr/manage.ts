import { limits } from '../limits.ts'
import type * as english from '../manage.ts'
import type { Translated } from '../translated.ts'
import { ended } from './sentence.ts'
import { timeNotes } from './time-notes.ts'

export type { ClientStatus } from '../manage.ts'

const CALL = 'Appelez-nous au {phone}'
const CALL_OR_WRITE = `${CALL} ou écrivez à {email}` as const

/** The statuses of a booking, in the words for its client. The names agree with « rendez-vous ». */
export const clientStatuses = {
  requested: {
    name: 'Demandé',
    text: 'Nous l’examinons et vous répondrons par le moyen que vous avez indiqué.',
  },
  confirmed: { name: 'Confirmé', text: 'Nous y serons.' },
  declined: {
    name: 'Refusé',
    text: 'Nous sommes désolés, mais nous n’avons pas pu accepter votre demande.',
  },
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

/** A request whose time is not held until the answer, in the words for its client. */
export const clientHolds = {
  short: (until: string) =>
    ended(
      `Beaucoup de demandes arrivent en même temps. Nous gardons cette heure pour vous jusqu’au ${until}`,
    ),
  none: 'Nous ne gardons pas encore cette heure pour vous.',
  press:
    'Appuyez sur le bouton, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
  elsewhere:
    'Ouvrez le lien de notre courriel et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
} as const satisfies Translated<typeof english.clientHolds>

/** The client's own page. */
export const managePage = {
  intro: 'Ce que vous avez réservé, et la suite.',
  noScript:
    'Cette page a besoin de JavaScript. Sans JavaScript, appelez-nous ou écrivez-nous pour déplacer ou annuler votre rendez-vous\u00a0:',
  loading: 'Recherche de votre réservation…',
  deposit: {
    title: 'Acompte',
    pay: 'Comment le payer',
    look: 'Ouvrir sa page',
    asked: (amount: string, day: string) =>
      `Un acompte de ${amount} est à payer au plus tard le ${day}.`,
    late: (amount: string, day: string) =>
      `L’acompte de ${amount} était dû le ${day} et n’est pas arrivé. Sans lui, nous devrons peut-être donner votre heure à quelqu’un d’autre.`,
    sent: (amount: string) =>
      `Vous nous avez dit que vous avez envoyé ${amount}. Nous le cherchons.`,
    paid: (amount: string) => `Votre acompte de ${amount} est arrivé. Merci.`,
  },
  money: {
    title: 'Factures',
    balance: (amount: string) => `À payer\u00a0: ${amount}`,
    paid: 'Tout est payé. Merci.',
    nothingOwed: 'Rien à payer.',
    document: (kind: string, number: string) => `${kind} ${number}`,
    pdf: (document: string) => `${document} en PDF`,
  },
  noToken: {
    title: 'Ouvrez le lien de notre courriel',
    text: 'Cette page affiche votre réservation quand vous l’ouvrez à partir du courriel que nous vous avons envoyé.',
  },
  unknown: {
    title: 'Ce lien n’ouvre aucune réservation',
    text: 'Il en manque peut-être une partie. Ouvrez-le de nouveau à partir de notre courriel.',
  },
  ended: {
    title: 'Ce lien a expiré',
    text: `Il fonctionnait jusqu’à ${limits.linkDays}\u00a0jours après le rendez-vous.`,
  },
  failed: 'Votre réservation ne peut pas être affichée pour le moment',
  notDone: 'Rien n’a été changé',
  tryAgain: 'Réessayer',
  callOrWrite: 'Appelez-nous ou écrivez-nous\u00a0:',
  hello: (firstname: string) => `Bonjour ${firstname}`,
  until: (when: string) =>
    `${ended(`Vous pouvez le déplacer ou l’annuler ici jusqu’au ${when}`)} Passé ce délai, appelez-nous.`,
  call: 'Appeler au {phone}',
  book: 'Faire une autre réservation',
  same: 'Réserver la même chose',
  calendar: 'Ajouter au calendrier',
  again: {
    title: 'Réserver la même chose',
    text: 'Le même service, le même véhicule et la même adresse, au prix du jour. Choisissez une heure, et c’est tout.',
    other: 'Changer d’abord quelque chose',
    to: (when: string) => `Réserver le ${when}`,
    submit: 'Envoyer la demande',
    keep: 'Pas maintenant',
    done: 'Nous avons votre demande',
    next: 'À partir d’ici, cette page concerne la nouvelle.',
  },
  hold: {
    submit: 'Garder mon heure',
    done: 'Nous gardons cette heure pour vous',
    next: 'Nous répondrons à votre demande dès que nous le pourrons.',
    notDone: 'Nous n’avons pas pu garder cette heure',
  },
  move: {
    open: 'Déplacer',
    title: 'Choisir une autre heure',
    other: 'Une autre heure',
    to: (when: string) => `Déplacer au ${when}`,
    date: 'Nouvelle date',
    time: 'Nouvelle heure',
    empty: 'Choisissez une heure',
    chooseDate: 'Choisissez d’abord une date',
    looking: 'Recherche des heures libres…',
    none: 'Aucune heure n’est libre ce jour-là.',
    unread:
      'Nous n’avons pas pu vérifier quelles heures sont libres. Choisissez n’importe quelle heure\u00a0: nous la vérifierons à l’envoi.',
    dateMissing: 'Choisissez une date',
    timeMissing: 'Choisissez une heure',
    why: timeNotes,
    submit: 'Déplacer',
    keep: 'Garder',
    now: 'votre heure actuelle',
    stays: 'Vous conservez votre heure actuelle jusqu’à ce que le rendez-vous soit déplacé.',
  },
  cancel: {
    open: 'Annuler',
    title: 'Voulez-vous annuler?',
    text: (when: string) => `La plage horaire du ${when} sera libre pour quelqu’un d’autre.`,
    reason: 'Raison',
    hint: 'La connaître nous aide, mais vous n’avez pas à la donner.',
    submit: 'Oui, l’annuler',
  },
  before: {
    title: 'Avant notre arrivée',
    map: 'Voir sur une carte',
  },
  note: {
    open: 'Nous envoyer une note',
    title: 'Une note pour nous',
    label: 'Votre note',
    hint: 'Un code d’entrée, où stationner, une tache à connaître.',
    submit: 'Envoyer la note',
    done: 'Nous avons votre note.',
    list: 'Vos notes',
  },
  place: {
    open: 'Une autre adresse',
    title: 'Nous faire venir à une autre adresse',
    text: 'Elle doit se trouver dans la même partie de notre territoire. Pour toute autre adresse, appelez-nous.',
    submit: 'Changer l’adresse',
    done: 'Nous viendrons à la nouvelle adresse.',
  },
  vehicle: {
    open: 'Un autre véhicule',
    title: 'Changer de véhicule',
    text: 'L’heure reste la même. Le prix devient celui de l’autre véhicule.',
    submit: 'Changer de véhicule',
    done: 'Nous avons noté l’autre véhicule.',
  },
  work: {
    title: 'Photos du travail',
    stages: { before: 'Avant', after: 'Après' },
    alt: (stage: string, number: number) => `${stage}, photo ${number}`,
    large: (photo: string) => `Agrandir\u00a0: ${photo}`,
  },
  photos: {
    title: 'Vos photos',
    alt: (number: number) => `Photo\u00a0${number} que vous avez envoyée`,
    sending: 'Envoi de vos photos…',
    done: 'Nous avons vos photos.',
  },
  keep: 'Ne rien changer',
  sending: 'Envoi en cours…',
  moved: (when: string) => ended(`Votre rendez-vous est maintenant le ${when}`),
  movedRequest: (when: string) =>
    `${ended(`Votre demande est maintenant pour le ${when}`)} Il nous reste à la confirmer.`,
  cancelled: 'C’est annulé.',
  mailed: 'Nous vous avons envoyé un courriel à ce sujet.',
} as const satisfies Translated<typeof english.managePage>
