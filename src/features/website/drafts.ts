import { group, text, type ValueOf } from './shape.ts'
import { letter, letterFields } from './shared.ts'
import type { French } from './translation.ts'

export const shape = group('Drafts of emails to a client', {
  confirm: letter('Confirm'),
  decline: letter('Decline'),
  cancel: letter('Cancel'),
  complete: letter('Complete'),
  no_show: letter('No-show'),
  on_the_way: letter('On the way'),
  start: letter('Start of the job'),
  edit: letter('Edit'),
  amend: letter('Changed details'),
  assign: letter('Another crew'),
  note: letter('Note'),
  answer: letter('Answer to a message'),
  undo: group('Undo', {
    ...letterFields,
    mistake: text('What the mistake was', 300),
    statuses: group('How things stand again', {
      requested: text('Requested', 400),
      confirmed: text('Confirmed', 400),
      declined: text('Declined', 400),
      cancelled: text('Cancelled', 400),
      completed: text('Completed', 400),
      no_show: text('No-show', 400),
      expired: text('Expired', 400),
    }),
  }),
})

export const CHANGE = 'call {phone} or reply to this email'

/**
 * The drafts of mails to a client. The desk shows them for editing before they are sent. `{where}` is the street and the
 * city. None ends with a signature: `clientFooter`, which follows, is one.
 */
export const english = {
  confirm: {
    subject: 'Confirmed: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment is confirmed: {service}, {when}, at {where}.\n\nTo change it, use the link below, ${CHANGE}, and mention {reference}.`,
  },
  decline: {
    subject: 'We can’t take your request {reference}',
    text: `Hello {firstname},\n\nThank you for asking us for {service} on {when}. We’re sorry, but we can’t take this job.\n\nIf another day suits you, ${CHANGE}.`,
  },
  cancel: {
    subject: 'Cancelled: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment for {service} on {when} has been cancelled.\n\nTo find another day, ${CHANGE}.`,
  },
  complete: {
    subject: 'Done: {service} ({reference})',
    text: `Hello {firstname},\n\nThe work is done: {service}. Thank you for choosing us.\n\nIf anything isn’t right, ${CHANGE}.`,
  },
  on_the_way: {
    subject: 'We’re on our way ({reference})',
    text: `Hello {firstname},\n\nWe’re on our way to {where} for your appointment: {service}.\n\nIf something has come up, ${CHANGE}.`,
  },
  start: {
    subject: 'We’ve started ({reference})',
    text: `Hello {firstname},\n\nWe’ve started the work: {service}. If there’s anything we should know, ${CHANGE}.`,
  },
  no_show: {
    subject: 'We missed you on {when} ({reference})',
    text: `Hello {firstname},\n\nWe came for your appointment on {when}, but couldn’t find you.\n\nTo find another day, ${CHANGE}.`,
  },
  edit: {
    subject: 'Your appointment has changed: {when} ({reference})',
    text: `Hello {firstname},\n\nYour appointment for {service} is now on {when}, at {where}.\n\nIf that doesn’t suit you, use the link below, ${CHANGE}, and mention {reference}.`,
  },
  amend: {
    subject: 'Your booking: {service}, {when} ({reference})',
    text: `Hello {firstname},\n\nThis is what we have noted for you: {service}, {when}, at {where}.\n\nIf anything isn’t right, ${CHANGE}, and mention {reference}.`,
  },
  assign: {
    subject: 'Your appointment, {when} ({reference})',
    text: `Hello {firstname},\n\nAnother of our crews will come to your appointment: {service}, {when}, at {where}. The time stays the same.\n\nIf you have any questions, ${CHANGE}, and mention {reference}.`,
  },
  note: {
    subject: 'About your booking {reference}',
    text: 'Hello {firstname},\n\nWe’re writing about your booking {reference}.',
  },
  /** `{status}` is one of the sentences below, for the status after the undo. `{mistake}` is there if a mail had told the client. */
  undo: {
    subject: 'A correction about your booking {reference}',
    text: `Hello {firstname},\n\n{mistake}{status}\n\nIf you have any questions, ${CHANGE}, and mention {reference}.`,
    mistake: 'Our last email was sent by mistake. Please disregard it.',
    statuses: {
      requested:
        'We’re holding the time of your request: {service}, {when}, at {where}. We’ll write to you once we confirm it.',
      confirmed: 'Your appointment is confirmed: {service}, {when}, at {where}.',
      declined: 'We had to decline your request for {service}, {when}, at {where}.',
      cancelled: 'Your booking for {service}, {when}, at {where}, is cancelled.',
      completed: 'The work is done: {service}, {when}, at {where}.',
      no_show: 'Your booking for {service}, {when}, at {where}, is noted as a missed appointment.',
      expired:
        'Your request for {service}, {when}, at {where}, has expired, since we didn’t answer in time. We’re sorry.',
    },
  },
  /** The answer to a message of the contact form. The message follows, quoted. */
  answer: { subject: 'Re: {topic}', text: 'Hello {firstname},\n\nThank you for writing to us.' },
} as const satisfies ValueOf<typeof shape>

export const CHANGE_FRENCH = 'appelez-nous au {phone} ou répondez à ce courriel'

/** The drafts of mails to a client. `{where}` has no preposition before it: it is an address, or words for a place. */
export const french = {
  confirm: {
    subject: 'Rendez-vous confirmé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous est confirmé\u00a0: {service}, {when}. Lieu\u00a0: {where}.\n\nPour le changer, utilisez le lien ci-dessous, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
  decline: {
    subject: 'Nous ne pouvons pas accepter votre demande {reference}',
    text: `Bonjour {firstname},\n\nMerci de votre demande\u00a0: {service}, {when}. Nous sommes désolés, mais nous ne pouvons pas l’accepter.\n\nSi un autre jour vous convient, ${CHANGE_FRENCH}.`,
  },
  cancel: {
    subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous du {when} ({service}) a été annulé.\n\nPour convenir d’un autre jour, ${CHANGE_FRENCH}.`,
  },
  complete: {
    subject: 'Travail terminé\u00a0: {service} ({reference})',
    text: `Bonjour {firstname},\n\nLe travail est terminé\u00a0: {service}. Merci de nous avoir choisis.\n\nSi quelque chose ne va pas, ${CHANGE_FRENCH}.`,
  },
  on_the_way: {
    subject: 'Nous sommes en route ({reference})',
    text: `Bonjour {firstname},\n\nNous sommes en route pour votre rendez-vous\u00a0: {service}. Lieu\u00a0: {where}.\n\nSi vous avez un empêchement, ${CHANGE_FRENCH}.`,
  },
  start: {
    subject: 'Nous avons commencé ({reference})',
    text: `Bonjour {firstname},\n\nNous avons commencé le travail\u00a0: {service}. S’il y a quelque chose que nous devrions savoir, ${CHANGE_FRENCH}.`,
  },
  no_show: {
    subject: 'Rendez-vous manqué\u00a0: {when} ({reference})',
    text: `Bonjour {firstname},\n\nNous sommes venus pour votre rendez-vous du {when}, mais n’avons pas pu vous trouver.\n\nPour convenir d’un autre jour, ${CHANGE_FRENCH}.`,
  },
  edit: {
    subject: 'Votre rendez-vous a changé\u00a0: {when} ({reference})',
    text: `Bonjour {firstname},\n\nVotre rendez-vous ({service}) est maintenant le {when}. Lieu\u00a0: {where}.\n\nSi cela ne vous convient pas, utilisez le lien ci-dessous, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
  amend: {
    subject: 'Votre réservation\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {firstname},\n\nVoici ce que nous avons noté pour vous\u00a0: {service}, {when}. Lieu\u00a0: {where}.\n\nSi quelque chose n’est pas exact, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
  assign: {
    subject: 'Votre rendez-vous, {when} ({reference})',
    text: `Bonjour {firstname},\n\nUne autre de nos équipes viendra à votre rendez-vous\u00a0: {service}, {when}. Lieu\u00a0: {where}. L’heure reste la même.\n\nSi vous avez des questions, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
  note: {
    subject: 'Au sujet de votre réservation {reference}',
    text: 'Bonjour {firstname},\n\nNous vous écrivons au sujet de votre réservation {reference}.',
  },
  undo: {
    subject: 'Une correction au sujet de votre réservation {reference}',
    text: `Bonjour {firstname},\n\n{mistake}{status}\n\nSi vous avez des questions, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
    mistake: 'Notre dernier courriel a été envoyé par erreur. Veuillez ne pas en tenir compte.',
    statuses: {
      requested:
        'Nous gardons l’heure de votre demande\u00a0: {service}, {when}. Lieu\u00a0: {where}. Nous vous écrirons quand nous la confirmerons.',
      confirmed: 'Votre rendez-vous est confirmé\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      declined: 'Nous avons dû refuser votre demande\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      cancelled: 'Votre réservation est annulée\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      completed: 'Le travail est terminé\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      no_show: 'Votre réservation est notée comme un rendez-vous manqué\u00a0: {service}, {when}. Lieu\u00a0: {where}.',
      expired:
        'Votre demande a expiré, car nous n’avons pas répondu à temps\u00a0: {service}, {when}. Lieu\u00a0: {where}. Nous sommes désolés.',
    },
  },
  answer: {
    // Mail programs know this prefix of an answer, in this form.
    subject: 'Re: {topic}',
    text: 'Bonjour {firstname},\n\nMerci de nous avoir écrit.',
  },
} as const satisfies French<typeof english>
