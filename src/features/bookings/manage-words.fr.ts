import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import { timeNotes } from '#features/booking-fields/time-notes-words.fr.ts'
import type * as english from './manage-words.ts'

/** A request whose time is not held until the answer, in the words for its client. */
export const clientHolds = {
  short: (until: string) =>
    withFullStop(`Beaucoup de demandes arrivent en même temps. Nous gardons cette heure pour vous jusqu’au ${until}`),
  none: 'Nous ne gardons pas encore cette heure pour vous.',
  press:
    'Appuyez sur le bouton, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
  elsewhere:
    'Ouvrez le lien de notre courriel et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
} as const satisfies Translated<typeof english.clientHolds>

/** The client's own page. */
export const managePage = {
  noScript:
    'Cette page a besoin de JavaScript. Sans JavaScript, appelez-nous ou écrivez-nous pour déplacer ou annuler votre rendez-vous\u00a0:',
  loading: 'Recherche de votre réservation…',
  deposit: {
    title: 'Acompte',
    left: (amount: string) => `Il ne reste que l’acompte de ${amount}`,
    by: (day: string) => `Au plus tard le ${withFullStop(day)} Il est déduit du prix.`,
    pay: (amount: string) => `Payer l’acompte · ${amount}`,
    look: 'Ouvrir sa page',
    late: (amount: string, day: string) =>
      `L’acompte de ${amount} était dû le ${day} et n’est pas arrivé. Sans lui, nous devrons peut-être donner votre heure à quelqu’un d’autre.`,
    sent: (amount: string) => `Vous nous avez dit que vous avez envoyé ${amount}. Nous le cherchons.`,
    paid: (amount: string) => `Votre acompte de ${amount} est arrivé. Merci.`,
  },
  price: {
    invoiced: (amount: string) => `${amount}, selon la facture`,
    quoted: (amount: string) => `${amount}, selon notre devis`,
  },
  money: {
    title: 'Factures',
    by: (document: string, day: string) => withFullStop(`${document}, au plus tard le ${day}`),
    pay: (amount: string) => `Payer ${amount}`,
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
  reference: 'Votre référence\u00a0:',
  actions: 'Ce que vous pouvez changer',
  print: 'Imprimer',
  slip: { request: 'Demande', price: 'Votre prix', total: 'Total' },
  until: (when: string) =>
    `${withFullStop(`Vous pouvez le déplacer ou l’annuler ici jusqu’au ${when}`)} Passé ce délai, appelez-nous.`,
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
    open: 'Choisir une autre heure',
    own: 'Votre heure actuelle',
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
  prepare: 'Avant notre arrivée\u00a0: quoi préparer',
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
    open: 'Changer l’adresse',
    title: 'Nous faire venir à une autre adresse',
    text: 'Elle doit se trouver dans la même partie de notre territoire. Pour toute autre adresse, appelez-nous.',
    submit: 'Changer l’adresse',
    done: 'Nous viendrons à la nouvelle adresse.',
  },
  vehicle: {
    open: 'Changer de véhicule',
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
    open: 'Ajouter des photos',
    close: 'Terminé',
    alt: (number: number) => `Photo\u00a0${number} que vous avez envoyée`,
    sending: 'Envoi de vos photos…',
    done: 'Nous avons vos photos.',
  },
  keep: 'Ne rien changer',
  sending: 'Envoi en cours…',
  moved: (when: string) => withFullStop(`Votre rendez-vous est maintenant le ${when}`),
  movedRequest: (when: string) =>
    `${withFullStop(`Votre demande est maintenant pour le ${when}`)} Il nous reste à la confirmer.`,
  cancelled: 'C’est annulé.',
  mailed: 'Nous vous avons envoyé un courriel à ce sujet.',
} as const satisfies Translated<typeof english.managePage>
