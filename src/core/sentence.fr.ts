import type { Weekday } from './opening.ts'
import {
  type postalAddress as englishAddress,
  type cityLine as englishCityLine,
  type hoursInWords as englishHours,
  type formatList as englishList,
  type whenWords as englishWhen,
  joinNames,
} from './sentence.ts'

export { joinNames, withFullStop } from './sentence.ts'

/** The last word of a list. Code for both languages asks for it by its English name. */
const lastWords = { and: 'et', or: 'ou' } as const

/** `un`, `un et deux`, `un, deux et trois`: what a sentence names. */
export const formatList = ((names, word = 'and') => joinNames(names, lastWords[word])) satisfies typeof englishList

/** `mercredi 15 juillet 2099` and `10 h 30`, as one. */
export const whenWords = ((day, time) => `${day} à ${time}`) satisfies typeof englishWhen

/** The line of a postal address with the city: the province stands in parentheses, as Canadian French writes it. */
export const cityLine = (({ city, province, postalCode }) =>
  `${city} (${province}) ${postalCode}`) satisfies typeof englishCityLine

/** A postal address on one line. */
export const postalAddress = (({ street, country, ...city }) =>
  [street, cityLine(city), country].filter(Boolean).join(', ')) satisfies typeof englishAddress

/** `1 heure`, `36 heures`, `2 jours`. */
export const hoursInWords = ((hours) =>
  hours >= 48 && hours % 24 === 0
    ? formatCount(hours / 24, 'jour')
    : formatCount(hours, 'heure')) satisfies typeof englishHours

/** A number of things whose plural ends with an s. In French zero is singular too. */
export const formatCount = (count: number, unit: string) => `${count}\u00a0${unit}${count < 2 ? '' : 's'}`

const weekdayNames: Readonly<Record<string, string>> = {
  Monday: 'lundi',
  Tuesday: 'mardi',
  Wednesday: 'mercredi',
  Thursday: 'jeudi',
  Friday: 'vendredi',
  Saturday: 'samedi',
  Sunday: 'dimanche',
} satisfies Record<Weekday, string>

/** The French name of a weekday, which the content holds in English. */
export const weekdayName = (weekday: string) => weekdayNames[weekday] ?? weekday
