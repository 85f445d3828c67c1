import * as z from 'zod/mini'
import { refusals as words } from '#content/api.ts'
import { contentRefusals as refusals } from '#content/content-refusals.ts'
import { gapsIn } from '#content/template.ts'
import type { FieldError } from '#domain/problem.ts'
import { leafSchema } from './leaf-schema.ts'
import { below } from './paths.ts'
import type { PictureNames } from './pictures.ts'
import type { Group, Items, Leaf, Lines, Shape } from './shape.ts'

/** A value in its usual form, and what is wrong with it, each beside the path of its field. */
export type Checked = { value: unknown; errors: readonly FieldError[] }

/** The code's value, the names of the facts that every text may use, and those of the pictures that exist. */
type Beside = { base: unknown; facts: readonly string[]; pictures: PictureNames }

/**
 * Checks a value that the owner sends against its shape. A closed list keeps the items of the base, and what is fixed
 * stays as it is there.
 */
export function checked(shape: Shape, value: unknown, beside: Beside, path = ''): Checked {
  switch (shape.kind) {
    case 'group':
      return checkedFields(shape.fields, value, beside, path)
    case 'items':
      return checkedItems(shape, value, beside, path)
    case 'lines':
      return checkedLines(shape, value, beside, path)
    default:
      return checkedLeaf(shape, value, beside, path)
  }
}

function checkedFields(
  fields: Group['fields'],
  value: unknown,
  { base, ...beside }: Beside,
  path: string,
): Checked {
  const { data, error } = Fields.safeParse(value)
  if (error) return wrong(path, words.notObject)
  const parts = Object.entries(fields).map(
    ([name, shape]) =>
      [
        name,
        checked(shape, data[name], { base: partOf(base, name), ...beside }, below(path, name)),
      ] as const,
  )
  const unknown = Object.keys(data).filter((name) => !Object.hasOwn(fields, name))
  return {
    value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    errors: [
      ...parts.flatMap(([, part]) => part.errors),
      ...unknown.map((name) => ({ field: below(path, name), message: words.unknownField })),
    ],
  }
}

function checkedItems(
  shape: Items,
  value: unknown,
  { base, ...beside }: Beside,
  path: string,
): Checked {
  const { data, error } = ItemList.safeParse(value)
  if (error) return wrong(path, refusals.list)
  const short = wrongLength(shape, data)
  if (short) return wrong(path, short)
  const known = new Map(ItemList.parse(base ?? []).map((item) => [item.id, item]))
  const ids = data.map(({ id }) => id)
  if (shape.closed && [...ids].sort().join() !== [...known.keys()].sort().join())
    return wrong(path, refusals.closedList)
  const items = data.map(({ id, ...item }, i) => {
    const at = below(path, `${i}`)
    const { value, errors } = checkedFields(
      shape.fields,
      item,
      { base: known.get(id), ...beside },
      at,
    )
    return { value: { id, ...Fields.parse(value ?? {}) }, errors }
  })
  const twice = ids.flatMap((id, i) =>
    ids.indexOf(id) === i ? [] : [{ field: below(path, `${i}.id`), message: refusals.twice(id) }],
  )
  return {
    value: items.map((item) => item.value),
    errors: [...items.flatMap(({ errors }) => errors), ...twice],
  }
}

function checkedLines(
  shape: Lines,
  value: unknown,
  { base, ...beside }: Beside,
  path: string,
): Checked {
  const { data, error } = z.array(z.unknown()).safeParse(value)
  if (error) return wrong(path, refusals.list)
  const short = wrongLength(shape, data)
  if (short) return wrong(path, short)
  const allowed = Array.isArray(base) ? base.join('') : ''
  const lines = data.map((line, i) =>
    checkedLeaf(shape.of, line, { base: allowed, ...beside }, below(path, `${i}`)),
  )
  return {
    value: lines.map((line) => line.value),
    errors: lines.flatMap(({ errors }) => errors),
  }
}

function checkedLeaf(
  leaf: Leaf,
  value: unknown,
  { base, facts, pictures }: Beside,
  path: string,
): Checked {
  if (leaf.kind === 'fixed') return { value: base, errors: [] }
  const { data, error } = leafSchema(leaf, pictures).safeParse(value)
  if (error) return wrong(path, error.issues[0]?.message ?? refusals.empty)
  if (leaf.kind === 'line' || leaf.kind === 'text' || leaf.kind === 'rich') {
    const allowed = [...new Set([...facts, ...gapsIn(String(base ?? ''))])]
    const strange = gapsIn(String(data)).some((gap) => !allowed.includes(gap))
    if (strange) return wrong(path, refusals.gap(allowed))
  }
  return { value: data, errors: [] }
}

const wrongLength = ({ min, max }: Lines | Items, list: readonly unknown[]) => {
  if (list.length < min) return refusals.few(min)
  return list.length > max ? refusals.many(max) : undefined
}

const wrong = (field: string, message: string): Checked => ({
  value: undefined,
  errors: [{ field, message }],
})

const Fields = z.record(z.string(), z.unknown())

const ItemList = z.array(z.looseObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }))

const partOf = (base: unknown, name: string) => Fields.safeParse(base).data?.[name]
