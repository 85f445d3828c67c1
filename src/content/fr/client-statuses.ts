import type * as english from '../en/client-statuses.ts'
import type { Translated } from '../translated.ts'

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
