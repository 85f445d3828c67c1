import { cleanText } from '#core/clean-text.ts'
import { itemsOf, listOf, recordOf } from './json.ts'
import { below } from './paths.ts'
import type { Group, Items, Shape } from './shape.ts'

/**
 * A stored value in the form of this version of the program. Fields that are new since then are as the code's base, and
 * empty in an item of the owner's. What the code has no place for any more stays out: its path goes to `aside`.
 */
export function fitToShape(
  shape: Shape,
  base: unknown,
  stored: unknown,
  aside: (path: string) => void,
  path = '',
): unknown {
  if (stored === undefined) return base
  if (shape.kind === 'group') return fitFields(shape, base, stored, aside, path)
  if (shape.kind === 'items') return fitItems(shape, base, stored, aside, path)
  return withCleanTexts(stored)
}

/** A stored value whose texts are as they would be stored today: they are compared with what people send. */
const withCleanTexts = (stored: unknown): unknown =>
  typeof stored === 'string' ? cleanText(stored) : Array.isArray(stored) ? stored.map(withCleanTexts) : stored

function fitFields(
  { fields }: Pick<Group, 'fields'>,
  base: unknown,
  stored: unknown,
  aside: (path: string) => void,
  path: string,
) {
  const [ofCode, own] = [recordOf(base), recordOf(stored)]
  for (const name of Object.keys(own)) if (!Object.hasOwn(fields, name)) aside(below(path, name))
  return Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      fitToShape(shape, ofCode[name], own[name], aside, below(path, name)),
    ]),
  )
}

function fitItems(shape: Items, base: unknown, stored: unknown, aside: (path: string) => void, path: string) {
  const known = itemsOf(base)
  const own = Array.isArray(stored) ? stored.map(recordOf) : unpacked(stored, known, aside, path)
  const ids = own.map(({ id }) => id)
  // A closed list has all items of the code, and no others.
  const added = shape.closed ? [...known.keys()].filter((id) => !ids.includes(id)) : []
  return [...own, ...added.map((id) => ({ id }))].flatMap((item) => {
    const { id, ...fields }: Readonly<Record<string, unknown>> = item
    const place = below(path, String(id))
    const ofCode = known.get(String(id))
    if (!ofCode && (shape.closed || !isWhole(shape, fields))) {
      aside(place)
      return []
    }
    return [{ id, ...fitFields(shape, ofCode ?? emptyFields(shape), fields, aside, place) }]
  })
}

/**
 * The items of a list as older versions stored it: `{ order, items }`, the ids in their order, if that was not the code's,
 * and of each item only what was not the code's. Outside lists, too, they stored only the fields that were not the code's.
 */
function unpacked(stored: unknown, known: ReadonlyMap<string, unknown>, aside: (path: string) => void, path: string) {
  const { order = [...known.keys()], items } = recordOf(stored)
  const changed = recordOf(items)
  const ids = listOf(order).map(String)
  for (const id of Object.keys(changed)) if (!ids.includes(id)) aside(below(path, id))
  return ids.map((id) => ({ id, ...recordOf(changed[id]) }))
}

/** Whether an item of the owner's has all its fields. One that may be empty may be newer than the item. */
const isWhole = ({ fields }: Items, item: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).every(
    ([name, shape]) => shape.kind === 'fixed' || emptyOf(shape) !== undefined || item[name] !== undefined,
  )

const emptyFields = ({ fields }: Items) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, emptyOf(shape)]))

/** The value that stands for nothing, if a shape allows it. No hours do not: they say that a day is closed. */
const emptyOf = ({ kind, schema }: Shape): unknown =>
  kind === 'hours' ? undefined : ['', null, false, []].find((nothing) => schema.safeParse(nothing).success)
