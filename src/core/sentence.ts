import { words } from './words.ts'

/** Adds a full stop to a sentence, unless its last word ends with one, such as “8:00 a.m.”. */
export const withFullStop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** Names with commas, and a word before the last one: the same in each language. */
export const joinNames = (names: readonly string[], word: string) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${word} `)

/** `one`, `one and two`, `one, two and three`: what a sentence names. */
export const formatList = words((names: readonly string[], word: 'and' | 'or' = 'and') => joinNames(names, word))

/** `10:30 a.m.` on `Wednesday, July 15, 2099`. */
export const whenWords = words((day: string, time: string) => `${day} at ${time}`)

type Address = Record<'street' | 'city' | 'province' | 'postalCode' | 'country', string>

/** The line of a postal address with the city. */
export const cityLine = words(
  ({ city, province, postalCode }: Omit<Address, 'street' | 'country'>) => `${city}, ${province} ${postalCode}`,
)

/** A postal address on one line. A business that drives to its clients may have no street. */
export const postalAddress = words(({ street, country, ...city }: Address) =>
  [street, cityLine(city), country].filter(Boolean).join(', '),
)

/** `1 hour`, `36 hours`, `2 days`. */
export const hoursInWords = words((hours: number) =>
  hours >= 48 && hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour'),
)

const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
