import { opening as english } from '../../defaults/opening.ts'
import type { Opening } from '../../opening.ts'

export { openingPlaceholders } from '../../defaults/opening.ts'

/** The names of the holidays, by their ids, as they stand in the middle of a sentence. */
const names: Readonly<Record<string, string>> = {
  'new-years': 'jour de l’An',
  family: 'jour de la Famille',
  'good-friday': 'Vendredi saint',
  victoria: 'fête de la Reine',
  canada: 'fête du Canada',
  'civic-holiday': 'congé civique',
  labour: 'fête du Travail',
  thanksgiving: 'Action de grâces',
  christmas: 'Noël',
  boxing: 'lendemain de Noël',
}

/** The opening hours and the rules of appointments: only the names of the holidays differ. */
export const opening: Opening = {
  ...english,
  holidays: english.holidays.map(({ id, name, on }) => ({ id, name: names[id] ?? name, on })),
}
