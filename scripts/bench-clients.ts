import { randomInt } from 'node:crypto'

/** A client in the benchmark. */
export type Client = { firstname: string; lastname: string; phone: string }

const FIRST =
  'Marie Jean Luc Anne Zoé Liam Emma Noah Olivia Jack Chloe Ethan Maya Lucas Ava Owen Nora Felix Rose Leo Ida Max Eva Sam Ella Tom Mia Ben Amy Kai'.split(
    ' ',
  )
const SYLLABLES =
  'ber tran la mor gag non roy lev sim pel ou fon tai sen mac don ald smi tho wil son rich ard han ley'.split(' ')
const VISITS = 30

export const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const newPhone = () => `+1705${randomInt(200, 999)}${randomInt(1000, 9999)}`

/**
 * Clients who come back. Each has the same number of bookings, however many other bookings there are: a search for one
 * finds as many bookings among a million as among ten thousand. No other name begins with their `half`.
 */
export const regulars = SYLLABLES.map((syllable, i) => ({
  firstname: FIRST[i % FIRST.length] ?? '',
  lastname: capital(`${syllable}zukowski`),
  half: `${syllable}zu`,
  phone: newPhone(),
}))

/** The client of booking number `seq` out of `count`. The visits of regulars are at equal distances. */
export function clientOf(seq: number, count: number): Client {
  const visits = regulars.length * VISITS
  const visit = Math.floor((seq * visits) / count)
  const isVisit = visit > Math.floor(((seq - 1) * visits) / count)
  return (isVisit && regulars[visit % regulars.length]) || stranger()
}

const stranger = (): Client => ({
  firstname: pick(FIRST),
  lastname: capital(pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES)),
  phone: newPhone(),
})
