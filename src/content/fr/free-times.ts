import type * as english from '../free-times.ts'
import type { Translated } from '../translated.ts'

/** The words of the chips for days and times. */
export const freeTimes = {
  text: 'Choisissez un service et voyez les prochaines heures libres.',
  service: 'Quel service?',
  anyService: 'Choisissez un service',
  code: 'Votre code postal',
  count: 'Combien de véhicules?',
  book: 'Aller au formulaire de réservation',
  next: 'Prochaines heures libres',
  nextFrom: (day: string) => `Heures libres à partir du ${day}`,
  sameHour: (time: string) => `À ${time}, un autre jour`,
  days: 'Prochains jours',
  timesOn: (day: string) => `Heures libres le ${day}`,
  today: 'Aujourd’hui',
  /** A day in one or two words: its hours are feminine, the day is masculine. */
  states: {
    looking: '…',
    free: (count: number) => `${count}\u00a0${count < 2 ? 'libre' : 'libres'}`,
    few: (count: number) => `${count}\u00a0${count < 2 ? 'restante' : 'restantes'}`,
    full: 'complet',
    closed: 'fermé',
    soon: 'trop tard',
    late: 'trop court',
  },
  /** Why a day has no free time. */
  none: {
    taken: 'Cette journée est complète.',
    soon: 'Il est trop tard pour réserver ce jour-là.',
    late: 'Cette journée est trop courte pour ce travail.',
  },
  nothing: 'Aucune heure n’est libre.',
  looking: 'Recherche des heures libres…',
  failed: 'Nous ne pouvons pas afficher les heures libres pour le moment.',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  filled: (choice: string) => `Inscrit ci-dessous\u00a0: ${choice}`,
  goOn: 'Continuer avec le formulaire',
} as const satisfies Translated<typeof english.freeTimes>
