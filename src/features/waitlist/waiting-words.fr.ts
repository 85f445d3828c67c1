import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './waiting-words.ts'

export const waitingRefusals = {
  days: 'Choisissez au moins un jour de la semaine',
  day: (days) => `Envoyez chaque jour comme l’un de ceux-ci\u00a0: ${days.join(', ')}`,
  twice: 'Envoyez chaque jour de la semaine une seule fois',
  part: (parts) => `Envoyez le moment de la journée comme l’un de ceux-ci\u00a0: ${parts.join(', ')}`,
  offer: 'Envoyez l’identifiant de l’heure que nous avons offerte',
  accept: 'Envoyez si vous prenez cette heure',
  over: 'Il n’y a plus rien à attendre ici\u00a0: le rendez-vous a commencé, est passé ou n’aura pas lieu. Appelez-nous au {phone}.',
  noEmail: 'Nous n’avons pas votre adresse courriel et ne pourrions pas vous prévenir. Appelez-nous au {phone}.',
  ended:
    'Cette heure ne vous est plus réservée. Votre rendez-vous reste tel quel, et vous serez prévenu de la prochaine heure qui se libère.',
} as const satisfies Translated<typeof english.waitingRefusals>

export const waiting = {
  open: 'Prévenez-moi si une heure se libère plus tôt',
  short: 'Heure plus tôt',
  title: 'Plus tôt',
  text: 'Vous gardez votre rendez-vous. Si une heure plus tôt qui vous convient se libère, nous vous la réservons deux heures et vous écrivons.',
  days: 'Quels jours?',
  part: 'À quel moment?',
  parts: { any: 'Toute la journée', morning: 'Matin', afternoon: 'Après-midi' },
  submit: 'Prévenez-moi',
  keep: 'Pas maintenant',
  done: 'Nous vous écrirons si une heure se libère plus tôt',
  next: 'Votre rendez-vous reste tel quel tant que vous n’en prenez pas un autre.',
  waits: (days, part) => withFullStop(`Vous aimeriez venir plus tôt\u00a0: ${days}, ${part}`),
  everyDay: 'tous les jours',
  change: 'Modifier',
  end: 'Ne plus attendre',
  ended: 'Vous n’attendez plus une heure plus tôt',
  offer: {
    title: 'Une heure s’est libérée plus tôt',
    text: (when, until) =>
      withFullStop(`Une heure est libre\u00a0: ${withFullStop(when)} Nous vous la réservons jusqu’au ${until}`),
    now: (when) => withFullStop(`Votre rendez-vous est pour l’instant le ${when}`),
    accept: (when) => `Déplacer au ${when}`,
    decline: 'Garder mon rendez-vous',
    declined: 'Votre rendez-vous reste tel quel',
    declinedNext: 'Nous vous préviendrons de la prochaine heure qui se libère.',
    lapsed: (when) => `L’heure offerte, ${when}, ne vous est plus réservée. Vous restez sur notre liste.`,
  },
} as const satisfies Translated<typeof english.waiting>
