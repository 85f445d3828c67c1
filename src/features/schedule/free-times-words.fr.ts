import type { Translated } from '#core/translated.ts'
import type * as english from './free-times-words.ts'

/** The words of the chips for days and times. */
export const freeTimes = {
  services: 'Choisissez un service',
  code: 'Votre code postal',
  place: {
    near: (towns: string) => `${towns}\u00a0: nous venons chez vous`,
    far: (towns: string, minutes: number) => `${towns}\u00a0: à ${minutes}\u00a0minutes de route`,
    outside: 'Hors de notre territoire\u00a0:',
    ask: 'posez-nous la question',
    wrong: 'Un code postal s’écrit comme P1B\u00a02T3',
  },
  kind: 'Type de véhicule',
  count: 'Véhicules',
  countError: 'Entrez 1 ou plus',
  next: 'Prochaines heures libres',
  nextFrom: (day: string) => `Heures libres à partir du ${day}`,
  sameHour: (time: string) => `À ${time}, un autre jour`,
  days: 'Prochains jours',
  timesOn: (day: string) => `Heures libres le ${day}`,
  today: 'Aujourd’hui',
  /** A day in one or two words: its hours are feminine, the day is masculine. */
  states: {
    looking: '…',
    free: 'libre',
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
  slow: 'La connexion est lente. Vous pouvez aussi appeler le',
  failed: 'Nous ne pouvons pas afficher les heures libres pour le moment.',
  earlier: 'Plus tôt',
  later: 'Plus tard',
} as const satisfies Translated<typeof english.freeTimes>
