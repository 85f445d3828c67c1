import { isSame, itemsOf, recordOf } from './parts.ts'
import { below } from './paths.ts'
import type { Group, Items, Shape } from './shape.ts'

/**
 * What the owner changed, in the structure of the content: only what differs from the code's defaults, so that the rest
 * follows them. A list of groups is `{ order, items }`: the ids in their order, if it differs, and what differs in each.
 */
export type Overrides = { readonly [name: string]: unknown }

/** The parts of a value that differ from a base of the same shape; undefined if none does. */
export function differences(shape: Shape, base: unknown, value: unknown): unknown {
  switch (shape.kind) {
    case 'group':
      return changedFields(shape.fields, base, value)
    case 'items':
      return changedItems(shape, base, value)
    default:
      return isSame(base, value) ? undefined : value
  }
}

/**
 * A base with overrides. What does not fit its shape any more, because the code has changed, stays out: its path goes to
 * `aside`.
 */
export function withOverrides(
  shape: Shape,
  base: unknown,
  overrides: unknown,
  aside: (path: string) => void,
  path = '',
): unknown {
  if (overrides === undefined) return base
  switch (shape.kind) {
    case 'group':
      return mergedFields(shape, base, overrides, aside, path)
    case 'items':
      return mergedItems(shape, base, overrides, aside, path)
    default:
      return overrides
  }
}

function changedFields(fields: Group['fields'], base: unknown, value: unknown) {
  const changed = Object.entries(fields).flatMap(([name, shape]) => {
    const difference = differences(shape, recordOf(base)[name], recordOf(value)[name])
    return difference === undefined ? [] : [[name, difference] as const]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

function changedItems(shape: Items, base: unknown, value: unknown) {
  const ids = idsOf(value)
  const known = itemsOf(base)
  const changed = [...itemsOf(value)].flatMap(([id, item]) => {
    const difference = changedFields(shape.fields, known.get(id), item)
    return difference === undefined ? [] : [[id, difference] as const]
  })
  const items = Object.fromEntries(changed)
  const order = isSame(idsOf(base), ids) ? undefined : ids
  if (order === undefined && Object.keys(items).length === 0) return undefined
  return { ...(order && { order }), ...(Object.keys(items).length > 0 && { items }) }
}

function mergedFields(
  { fields }: Pick<Group, 'fields'>,
  base: unknown,
  overrides: unknown,
  aside: (path: string) => void,
  path: string,
) {
  const known = recordOf(base)
  const changed = recordOf(overrides)
  for (const name of Object.keys(changed)) if (!fields[name]) aside(below(path, name))
  return Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      withOverrides(shape, known[name], changed[name], aside, below(path, name)),
    ]),
  )
}

function mergedItems(
  shape: Items,
  base: unknown,
  overrides: unknown,
  aside: (path: string) => void,
  path: string,
) {
  const known = itemsOf(base)
  const { order = [...known.keys()], items } = recordOf(overrides)
  const changed = recordOf(items)
  const ids = (Array.isArray(order) ? order : []).map(String)
  for (const id of Object.keys(changed)) if (!ids.includes(id)) aside(below(path, id))
  return ids.flatMap((id) => {
    // An item of the code that the code has removed.
    if (!known.has(id) && !isWhole(shape, changed[id])) {
      aside(below(path, id))
      return []
    }
    const base = known.get(id) ?? emptyFields(shape)
    const merged = mergedFields(shape, base, changed[id] ?? {}, aside, below(path, id))
    return [{ id, ...merged }]
  })
}

/** Whether an item of the owner's has all its fields. One that may be empty may be newer than the item. */
const isWhole = ({ fields }: Items, item: unknown) =>
  Object.entries(fields).every(
    ([name, shape]) =>
      shape.kind === 'fixed' || emptyOf(shape) !== undefined || recordOf(item)[name] !== undefined,
  )

const emptyFields = ({ fields }: Items) =>
  Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, emptyOf(shape)]))

/** The value that stands for nothing, if a shape allows it. */
function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'lines':
    case 'items':
      return shape.min === 0 ? [] : undefined
    case 'line':
    case 'url':
      return shape.optional ? '' : undefined
    case 'flag':
      return false
    case 'price':
      return null
    default:
      return undefined
  }
}

const idsOf = (list: unknown): string[] => [...itemsOf(list).keys()]
