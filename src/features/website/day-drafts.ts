import { CHANGE, CHANGE_FRENCH } from './drafts.ts'
import { group, type ValueOf } from './shape.ts'
import { letter } from './shared.ts'
import type { French } from './translation.ts'

export const shape = group('Drafts of emails about a whole day', { cancel: letter('Cancel'), move: letter('Move') })

/** The drafts of the mails about a whole day. The server fills in what is each client's. */
export const english = {
  cancel: {
    subject: 'Cancelled: {service}, {when} ({reference})',
    text: `Hello {name},\n\nWe’re sorry: we have to cancel your appointment for {service} on {when}.\n\nTo find another day, ${CHANGE}, and mention {reference}.`,
  },
  move: {
    subject: 'Your appointment has moved: {when} ({reference})',
    text: `Hello {name},\n\nWe’re sorry, but we can’t come on {before}. Your appointment for {service} is now on {when}.\n\nIf that doesn’t suit you, use the link below, ${CHANGE}, and mention {reference}.`,
  },
} as const satisfies ValueOf<typeof shape>

/** The drafts of the mails about a whole day. */
export const french = {
  cancel: {
    subject: 'Rendez-vous annulé\u00a0: {service}, {when} ({reference})',
    text: `Bonjour {name},\n\nNous sommes désolés\u00a0: nous devons annuler votre rendez-vous du {when} ({service}).\n\nPour convenir d’un autre jour, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
  move: {
    subject: 'Votre rendez-vous a été déplacé\u00a0: {when} ({reference})',
    text: `Bonjour {name},\n\nNous sommes désolés, mais nous ne pouvons pas venir le {before}. Votre rendez-vous ({service}) est maintenant le {when}.\n\nSi cela ne vous convient pas, utilisez le lien ci-dessous, ${CHANGE_FRENCH}, et mentionnez {reference}.`,
  },
} as const satisfies French<typeof english>
