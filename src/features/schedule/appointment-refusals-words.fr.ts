import { formatCount, formatList, weekdayName, withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './appointment-refusals-words.ts'

/** The reasons why an appointment cannot be at a time. */
export const appointmentRefusals = {
  closed: (why: string) => `${withFullStop(why)} Choisissez un autre jour`,
  weekday: (weekday: string) => `Nous sommes fermés le ${weekdayName(weekday)}`,
  holiday: (name: string) => `Nous sommes fermés ce jour-là\u00a0: ${name}`,
  closedDay: (note: string) =>
    note === '' ? 'Nous sommes fermés ce jour-là' : `Nous sommes fermés ce jour-là\u00a0: ${note}`,
  /** The verb takes no preposition, which would differ from town to town. */
  otherDays: (towns: readonly string[], days: readonly string[]) =>
    `Nous desservons ${towns.length > 3 ? 'votre secteur' : formatList(towns)} ${formatList(days.map((day) => `le ${weekdayName(day)}`))}`,
  blocked: 'Nous ne prenons pas de rendez-vous ce jour-là',
  outside: (from: string, to: string) =>
    `${withFullStop(`Ce jour-là, nous travaillons de ${from} à ${to}`)} Choisissez une heure entre les deux`,
  late: (to: string) =>
    `Nous ne pourrions pas terminer avant notre fermeture, à ${to}. Choisissez une heure plus tôt dans la journée`,
  soon: 'Il nous faut un préavis d’au moins {notice}. Choisissez une heure plus tardive, ou appelez-nous au {phone}',
  far: (days: number) =>
    `Nous prenons des rendez-vous jusqu’à ${formatCount(days, 'jour')} à l’avance. Choisissez un jour plus rapproché`,
  /** A time that the clocks jump over. */
  skipped: 'Ce jour-là, on avance l’heure, et cette heure n’existe pas. Choisissez-en une autre',
  taken: 'Cette heure n’est plus libre. Choisissez-en une autre',
  full: 'Cette journée est complète. Choisissez-en une autre',
  day: 'Envoyez un jour au format AAAA-MM-JJ',
  days: (max: number) => `Envoyez un nombre de jours de 1 à ${max}`,
} as const satisfies Translated<typeof english.appointmentRefusals>
