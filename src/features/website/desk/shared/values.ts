import { centsIn, wholeIn } from '#core/typed-money.ts'
import { isSame, listOf, recordOf } from '#features/website/json.ts'
import type { Shape } from '#features/website/shape.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

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
export function isChangedElsewhere(section: string, typed: unknown, shown: unknown, isHere: (path: string) => boolean) {
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

const isNamed = (name: string) => (item: unknown, i: number) => name === String(recordOf(item).id ?? i)

/** A list with an entry in another place; the same if there is no such place. */
export function moveItem(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  if (to < 0 || to >= list.length) return list
  const others = without(list, from)
  return [...others.slice(0, to), list[from], ...others.slice(to)]
}

/** French lines, one for each English one: empty for what has none. */
export const linesBeside = (english: readonly unknown[], french: readonly string[]) =>
  english.map((_, i) => french[i] ?? '')

export const without = (list: readonly unknown[], place: number) => list.filter((_, i) => i !== place)

/** A list of some options with one chosen or not, in their order. */
export const withChoice = (options: readonly string[], chosen: readonly unknown[], option: string, isChosen: boolean) =>
  options.filter((it) => (it === option ? isChosen : chosen.includes(it)))

/** A new entry of a list of this shape, with fields to fill in. */
export const newItem = (fields: Readonly<Record<string, Shape>>) => ({
  id: randomId().slice(0, 8),
  ...blankFields(fields),
})

const blankFields = (fields: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, blank(shape)]))

/** The kinds of values that are texts, empty at first. */
const textKinds = [
  'line',
  'text',
  'rich',
  'email',
  'phone',
  'postalCode',
  'postalPrefix',
  'url',
  'entry',
  'icon',
  'picture',
  'day',
] as const

type TextShape = Extract<Shape, { kind: (typeof textKinds)[number] }>

const isText = (shape: Shape): shape is TextShape => textKinds.some((kind) => kind === shape.kind)

/** The value of a new field. */
export function blank(shape: Shape): unknown {
  if (isText(shape)) return ''
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
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

/** What a field of a number keeps while it is typed in: the number, or the text that is none as it stands. `asSent` reads it. */
export const numberIn = (typed: string) =>
  /^-?\d{1,9}$/.test(typed) && String(Number(typed)) === typed ? Number(typed) : typed

/** The same of a price; an empty field is no price. */
export const priceIn = (typed: string): number | string | null => (typed.trim() === '' ? null : numberIn(typed))

/** A part of the content with the numbers and prices that were typed or pasted into it. What is none stays, and the server says why. */
export function asSent(shape: Shape, value: unknown): unknown {
  const all = (fields: Readonly<Record<string, Shape>>, of: unknown) =>
    Object.fromEntries(
      Object.entries(recordOf(of)).map(([name, one]) => {
        const field = fields[name]
        return [name, field ? asSent(field, one) : one]
      }),
    )
  if (isText(shape)) return value
  switch (shape.kind) {
    case 'group':
      return all(shape.fields, value)
    case 'items':
      return listOf(value).map((item) => all(shape.fields, item))
    case 'lines':
      return listOf(value).map((one) => asSent(shape.of, one))
    case 'number':
      return typeof value === 'string' ? (wholeIn(value) ?? value) : value
    case 'price':
      return typeof value === 'string' ? dollarsIn(value) : value
    case 'holidayRule':
      return Object.fromEntries(
        Object.entries(recordOf(value)).map(([name, one]) => [
          name,
          typeof one === 'string' ? (wholeIn(one) ?? one) : one,
        ]),
      )
    case 'flag':
    case 'hours':
    case 'fixed':
    case 'choice':
      return value
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

/** The whole dollars of a price: `$1,229` and `1 229,00 $` are. Cents are refused by the server: left out, they would be another price. */
function dollarsIn(typed: string): number | string | null {
  if (typed.replace('$', '').trim() === '') return null
  const cents = centsIn(typed)
  return cents === undefined || cents % 100 !== 0 ? typed : cents / 100
}
