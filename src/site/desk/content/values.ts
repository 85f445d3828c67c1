import { isSame, recordOf } from '#domain/content/json.ts'
import type { Shape } from '#domain/content/shape.ts'
import { randomId } from '#site/storage/random-id.ts'

/** What was typed into a field of text. */
export const typedIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The value at a path, such as `products.wax.title`: an item is found by its id, a line by its number. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(value)) return valueAt(value.find(isNamed(name)), rest)
  return valueAt(recordOf(value)[name], rest)
}

/** The same with another value at a path. */
export function changedAt(value: unknown, path: readonly string[], to: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return to
  if (Array.isArray(value)) {
    const is = isNamed(name)
    return value.map((item, i) => (is(item, i) ? changedAt(item, rest, to) : item))
  }
  const record = recordOf(value)
  return { ...record, [name]: changedAt(record[name], rest, to) }
}

/**
 * Whether more of a section was typed than what is here, on its full page: saving publishes that, too. `isHere` tells it of the
 * path of a field.
 */
export function isChangedElsewhere(
  section: string,
  typed: unknown,
  shown: unknown,
  isHere: (path: string) => boolean,
) {
  const others = (value: unknown, path: string): object => {
    if (Array.isArray(value))
      return value
        .map((item) => others(item, `${path}.${String(recordOf(item).id)}`))
        .filter((item) => Object.keys(item).length > 0)
    const fields = Object.entries(recordOf(value))
    return Object.fromEntries(fields.filter(([name]) => !isHere(`${path}.${name}`)))
  }
  return !isSame(others(typed, section), others(shown, section))
}

const isNamed = (name: string) => (item: unknown, i: number) =>
  name === String(recordOf(item).id ?? i)

/** A list with an entry in another place; the same if there is no such place. */
export function moved(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  if (to < 0 || to >= list.length) return list
  const others = without(list, from)
  return [...others.slice(0, to), list[from], ...others.slice(to)]
}

/** French lines, one for each English one: empty for what has none. */
export const linesBeside = (english: readonly unknown[], french: readonly string[]) =>
  english.map((_, i) => french[i] ?? '')

export const without = (list: readonly unknown[], place: number) =>
  list.filter((_, i) => i !== place)

/** A list of some options with one chosen or not, in their order. */
export const withChoice = (
  options: readonly string[],
  chosen: readonly unknown[],
  option: string,
  isChosen: boolean,
) => options.filter((it) => (it === option ? isChosen : chosen.includes(it)))

/** A new entry of a list of this shape, with fields to fill in. */
export const newItem = (fields: Readonly<Record<string, Shape>>) => ({
  id: randomId().slice(0, 8),
  ...blankFields(fields),
})

const blankFields = (fields: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, blank(shape)]))

/** The value of a new field. */
export function blank(shape: Shape): unknown {
  switch (shape.kind) {
    case 'group':
      return blankFields(shape.fields)
    case 'items':
      return []
    case 'lines':
      return Array.from({ length: shape.min }, () => blank(shape.of))
    case 'number':
      return shape.min
    case 'flag':
      return false
    case 'hours':
    case 'price':
    case 'fixed':
      return null
    case 'choice':
      return shape.options[0]
    case 'holidayRule':
      return { month: 1, day: 1 }
    case 'line':
    case 'text':
    case 'rich':
    case 'email':
    case 'phone':
    case 'postalCode':
    case 'postalPrefix':
    case 'entry':
    case 'url':
    case 'icon':
    case 'picture':
    case 'day':
      return ''
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

/** The whole number that was typed; the text itself if it is none, so that the server can say what is wrong. */
export const numberIn = (typed: string) => (/^-?\d{1,9}$/.test(typed) ? Number(typed) : typed)

/** The dollars in what was typed as a price, with or without the sign: `$1,229`. None if nothing was typed. */
export function priceIn(typed: string): number | string | null {
  const bare = typed.replace(/[$,\s]/g, '')
  return bare === '' ? null : numberIn(bare)
}
