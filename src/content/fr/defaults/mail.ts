import {
  mail as english,
  type dayDrafts as englishDayDrafts,
  type drafts as englishDrafts,
} from '../../defaults/mail.ts'
import type { Translated } from '../../translated.ts'

/** The texts of the mails that the site sends. Those to the owner and to people of the desk stay in English. */
export const mail = {
  bookingOwner: english.bookingOwner,
  /** It must carry no promotion: the law requires that of such a mail. */
  bookingClient: {
    subject: 'Nous avons reçu votre demande {reference}',
    title: 'Nous avons reçu votre demande',
    intro:
      'Bonjour {firstname}, merci. Nous avons reçu votre demande de rendez-vous. Nous confirmerons le rendez-vous par le moyen que vous avez indiqué; d’ici là, il n’est pas réservé.',
    reference: 'Votre référence',
    service: 'Service',
    vehicle: 'Véhicule',
    vehicles: 'Véhicules',
    when: 'Date et heure',
    held: 'Nous gardons cette heure pour vous jusqu’au {until}, et vous répondrons d’ici là.',
    heldFor:
      'Beaucoup de demandes arrivent en même temps. Nous gardons cette heure pour vous jusqu’au {until}. Ouvrez le lien et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
    notHeld:
      'Nous ne gardons pas encore cette heure pour vous\u00a0: le rendez-vous prend la plus grande partie d’une journée, ou beaucoup de demandes sont arrivées en même temps. Ouvrez le lien et appuyez sur le bouton qui s’y trouve, et nous la garderons jusqu’à notre réponse. Dans les deux cas, nous avons votre demande.',
    holdSubject: 'Pour garder votre heure\u00a0: {service}, {when} ({reference})',
    hold: 'Garder mon heure',
    change:
      'Le lien affiche votre rendez-vous et vous permet de le déplacer ou de l’annuler. Il n’est destiné qu’à vous\u00a0: ne le transmettez à personne. Vous pouvez aussi répondre à ce courriel, écrire à {email} ou appeler au {phone}, et mentionner {reference}.',
    notYou:
      'Si vous n’avez pas fait cette demande, quelqu’un a fait une faute de frappe dans une adresse. Veuillez nous le dire, et nous supprimerons la demande.',
  },
  reminder: {
    subject: 'Rappel\u00a0: {service}, {when} ({reference})',
    title: 'À bientôt',
    intro: 'Bonjour {firstname}, voici un rappel de votre rendez-vous.',
    when: 'Date et heure',
    where: 'Lieu',
    service: 'Service',
    reference: 'Votre référence',
    change:
      'Le lien affiche votre rendez-vous. Jusqu’à {changeNotice} avant le début, il vous permet aussi de le déplacer ou de l’annuler. Passé ce délai, appelez au {phone} ou répondez à ce courriel, et mentionnez {reference}.',
  },
  expiredClient: {
    subject: 'Nous ne gardons plus votre heure ({reference})',
    title: 'Nous sommes désolés de ne pas avoir répondu à temps',
    intro:
      'Bonjour {firstname}, vous nous avez demandé un rendez-vous\u00a0: {service}, {when}. Nous n’avons pas réussi à répondre à temps, et ne gardons donc plus cette heure pour vous. Rien n’est réservé, et vous ne nous devez rien.',
    next: 'Si vous voulez toujours le rendez-vous, appelez au {phone} ou répondez à ce courriel, et mentionnez {reference}\u00a0: si l’heure est encore libre, elle est à vous. Vous pouvez aussi demander une autre heure sur notre site.',
    again: 'Choisir une autre heure',
  },
  expiredOwner: english.expiredOwner,
  manageClient: {
    moved: {
      subject: 'Rendez-vous déplacé\u00a0: {service}, {when} ({reference})',
      text: 'Bonjour {firstname},\n\nVous avez déplacé votre rendez-vous ({service}). Il est maintenant le {when}, et non plus le {before}.\n\nSi ce n’était pas vous, appelez au {phone} ou répondez à ce courriel.',
    },
    cancelled: {
      subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
      text: 'Bonjour {firstname},\n\nVous avez annulé votre rendez-vous du {when} ({service}).\n\nSi ce n’était pas vous, ou pour trouver un autre jour, appelez au {phone} ou répondez à ce courriel.',
    },
  },
  manageOwner: english.manageOwner,
  messageOwner: english.messageOwner,
  test: english.test,
  code: english.code,
  manage: 'Voir, déplacer ou annuler votre rendez-vous',
  see: 'Voir votre réservation',
  howItWorks:
    'Ce qu’il faut préparer, ce qui se passe par mauvais temps, et comment le prix est fixé',
  unsubscribe: {
    why: 'Vous recevez ce courriel parce que vous nous avez écrit.',
    link: 'Se désabonner des promotions',
  },
  ownerFooter: english.ownerFooter,
  /** The law requires the sender's name and address. */
  clientFooter: english.clientFooter,
} as const satisfies Translated<typeof english>

const CHANGE = 'appelez au {phone} ou répondez à ce courriel'

/** The drafts of mails to a client. `{where}` has no preposition before it: it is an address, or words for a place. */
export const drafts = {
  confirm: {
    subject: 'Rendez-vous confirmé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous est confirmé\u00a0: {service}, {when}. Lieu\u00a0: {where}.\n\nPour le changer, utilisez le lien ci-dessous, ${CHANGE}, et mentionnez {reference}.`,
  },
  decline: {
    subject: 'Nous ne pouvons pas accepter votre demande {reference}',
    text: `Bonjour {firstname},\n\nMerci de votre demande\u00a0: {service}, {when}. Nous sommes désolés, mais nous ne pouvons pas l’accepter.\n\nSi un autre jour vous convient, ${CHANGE}.`,
  },
  cancel: {
    subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous du {when} ({service}) a été annulé.\n\nPour trouver un autre jour, ${CHANGE}.`,
  },
  complete: {
    subject: 'Travail terminé\u00a0: {service} ({reference})',
    text: `Bonjour {firstname},\n\nLe travail est terminé\u00a0: {service}. Merci de nous avoir choisis.\n\nSi quelque chose n’est pas comme il se doit, ${CHANGE}.`,
  },
  on_the_way: {
    subject: 'Nous sommes en route ({reference})',
    text: `Bonjour {firstname},\n\nNous sommes en route pour votre rendez-vous\u00a0: {service}. Lieu\u00a0: {where}.\n\nSi vous avez un empêchement, ${CHANGE}.`,
  },
  start: {
    subject: 'Nous avons commencé ({reference})',
    text: `Bonjour {firstname},\n\nNous avons commencé\u00a0: {service}. S’il y a quelque chose que nous devrions savoir, ${CHANGE}.`,
  },
  no_show: {
    subject: 'Rendez-vous manqué\u00a0: {when} ({reference})',
    text: `Bonjour {firstname},\n\nNous sommes venus pour votre rendez-vous du {when}, mais n’avons pas pu vous trouver.\n\nPour trouver un autre jour, ${CHANGE}.`,
  },
  edit: {
    subject: 'Votre rendez-vous a changé\u00a0: {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous ({service}) est maintenant le {when}. Lieu\u00a0: {where}.\n\nSi cela ne vous convient pas, utilisez le lien ci-dessous, ${CHANGE}, et mentionnez {reference}.`,
  },
  amend: {
    subject: 'Votre réservation\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVoici ce que nous avons noté pour vous\u00a0: {service}, {when}. Lieu\u00a0: {where}.\n\nSi quelque chose n’est pas exact, ${CHANGE}, et mentionnez {reference}.`,
  },
  assign: {
    subject: 'Votre rendez-vous, {when} ({reference})',
    text: `Bonjour {firstname},\n\nUne autre de nos équipes vient à votre rendez-vous\u00a0: {service}, {when}. Lieu\u00a0: {where}. L’heure reste la même.\n\nSi vous avez des questions, ${CHANGE}, et mentionnez {reference}.`,
  },
  note: {
    subject: 'Au sujet de votre réservation {reference}',
    text: 'Bonjour {firstname},\n\nNous vous écrivons au sujet de votre réservation {reference}.',
  },
  undo: {
    subject: 'Une correction au sujet de votre réservation {reference}',
    text: `Bonjour {firstname},\n\n{mistake}{status}\n\nSi vous avez des questions, ${CHANGE}, et mentionnez {reference}.`,
    mistake: 'Notre dernier courriel a été envoyé par erreur. Veuillez ne pas en tenir compte.',
    statuses: {
      requested:
        'Nous gardons l’heure de votre demande\u00a0: {service}, {when}. Lieu\u00a0: {where}. Nous vous écrirons quand nous la confirmerons.',
      confirmed: 'Votre rendez-vous est confirmé\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      declined: 'Votre réservation est refusée\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      cancelled: 'Votre réservation est annulée\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      completed: 'Votre réservation est terminée\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      no_show:
        'Votre réservation est notée comme un rendez-vous manqué\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      expired:
        'Votre demande a expiré, car nous n’avons pas répondu à temps\u00a0: {service}, {when}. Lieu\u00a0: {where}. Nous sommes désolés.',
    },
  },
  answer: {
    // Mail programs know this prefix of an answer, in this form.
    subject: 'Re: {topic}',
    text: 'Bonjour {firstname},\n\nMerci de nous avoir écrit.',
  },
} as const satisfies Translated<typeof englishDrafts>

/** The drafts of the mails about a whole day. */
export const dayDrafts = {
  cancel: {
    subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {name},\n\nNous sommes désolés\u00a0: nous devons annuler votre rendez-vous du {when} ({service}).\n\nPour trouver un autre jour, ${CHANGE}, et mentionnez {reference}.`,
  },
  move: {
    subject: 'Votre rendez-vous a été déplacé\u00a0: {when} ({reference})',
    text: `Bonjour {name},\n\nNous sommes désolés, mais nous ne pouvons pas venir le {before}. Votre rendez-vous ({service}) est maintenant le {when}.\n\nSi cela ne vous convient pas, utilisez le lien ci-dessous, ${CHANGE}, et mentionnez {reference}.`,
  },
} as const satisfies Translated<typeof englishDayDrafts>
