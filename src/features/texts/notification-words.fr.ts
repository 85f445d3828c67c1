import type { Translated } from '#core/translated.ts'
import type * as english from './notification-words.ts'

export const notificationTexts = {
  confirmed: 'Bonjour {name}, ici {business}. Votre rendez-vous est confirmé\u00a0: {when}.',
  requested:
    'Bonjour {name}, ici {business}. Votre demande pour le {when} est de nouveau ouverte\u00a0: elle n’est pas encore confirmée.',
  declined: 'Bonjour {name}, ici {business}. Nous sommes désolés\u00a0: nous ne pouvons pas venir le {when}.',
  moved: 'Bonjour {name}, ici {business}. Votre rendez-vous a été déplacé. La nouvelle heure\u00a0: {when}.',
  cancelled: 'Bonjour {name}, ici {business}. Nous sommes désolés\u00a0: votre rendez-vous du {when} est annulé.',
  stands: 'Bonjour {name}, ici {business}. Votre rendez-vous a bien lieu, finalement\u00a0: {when}.',
  expired:
    'Bonjour {name}, ici {business}. Nous n’avons pas répondu à temps à votre demande pour le {when}, et nous en sommes désolés. Appelez-nous pour convenir d’une autre heure\u00a0: {phone}.',
  proposed: 'Bonjour {name}, ici {business}. Votre prochaine visite serait le {when}. Cela vous convient-il?',
  reminder: 'Bonjour {name}, ici {business}. Nous vous rappelons votre rendez-vous\u00a0: {when}.',
  on_the_way: 'Bonjour {name}, ici {business}. Nous sommes en route vers chez vous.',
  letter:
    'Bonjour {name}, ici {business}. Un de nos courriels ne vous est pas parvenu. Veuillez nous appeler\u00a0: {phone}.',
} as const satisfies Translated<typeof english.notificationTexts>
