import { itemsOf, listOf, recordOf } from './json.ts'
import { below } from './paths.ts'
import type { Group, Leaf, Lines, Shape } from './shape.ts'

/** A place in a content for a single value or a list of them, with what stands there in it and in contents beside it. */
type Place = {
  shape: Leaf | Lines
  /** With the ids of items. */
  path: string
  value: unknown
  beside: readonly unknown[]
  /** Whether it is in a group that the owner alone reads. */
  isOwners: boolean
}

type At = Pick<Place, 'path' | 'beside' | 'isOwners'>

/** A value of a shape in which each place has what `visit` returns for it. */
export function mapContent<Part>(shape: Shape, value: Part, visit: (place: Place) => unknown, at?: Partial<At>): Part
export function mapContent(
  shape: Shape,
  value: unknown,
  visit: (place: Place) => unknown,
  { path = '', beside = [], isOwners = false }: Partial<At> = {},
): unknown {
  switch (shape.kind) {
    case 'group': {
      const within = isOwners || shape.oneLanguage === true
      return mapFields(shape, value, visit, { path, beside, isOwners: within })
    }
    case 'items': {
      const others = beside.map(itemsOf)
      return listOf(value).map((item) => {
        const id = String(recordOf(item).id)
        const same = others.map((items) => items.get(id))
        return mapFields(shape, item, visit, { path: below(path, id), beside: same, isOwners })
      })
    }
    default:
      return visit({ shape, path, value, beside, isOwners })
  }
}

const mapFields = (
  { fields }: Pick<Group, 'fields'>,
  value: unknown,
  visit: (place: Place) => unknown,
  { path, beside, isOwners }: At,
) => {
  const record = recordOf(value)
  const mappedField = ([name, shape]: [string, Shape]) => {
    const others = beside.map((it) => recordOf(it)[name])
    const at = { path: below(path, name), beside: others, isOwners }
    return [name, mapContent(shape, record[name], visit, at)]
  }
  return { ...record, ...Object.fromEntries(Object.entries(fields).map(mappedField)) }
}
