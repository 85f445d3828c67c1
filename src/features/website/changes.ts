import { dollars } from '#core/dollars.ts'
import { fieldOf, type Texts } from './french-texts.ts'
import { recordOf } from './json.ts'
import { below } from './paths.ts'
import type { Group, Items, Shape } from './shape.ts'

/** A changed value: its path, with an item's id in place of its number, and how it reads before and after. */
export type ContentChange = { path: string; from: string | null; to: string | null }

/** The values that differ between two contents of this shape, in its order. Null: there is none. */
export function changesBetween(shape: Shape, before: unknown, after: unknown, path = ''): ContentChange[] {
  const old = new Map(valuesOf(shape, before, path))
  const now = new Map(valuesOf(shape, after, path))
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((at) => {
    const [from = null, to = null] = [old.get(at), now.get(at)]
    return from === to ? [] : [{ path: at, from, to }]
  })
}

/** The French texts that differ. Null: the English is shown. */
export const changedTexts = (before: Texts, after: Texts): ContentChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((path) => {
    const [from, to] = [textAt(before, path), textAt(after, path)]
    return from === to ? [] : [{ path: fieldOf(path), from, to }]
  })

const textAt = (texts: Texts, path: string) => (Object.hasOwn(texts, path) ? [texts[path]].flat().join('\n') : null)

type Value = readonly [path: string, text: string]

function valuesOf(shape: Shape, value: unknown, path: string): Value[] {
  switch (shape.kind) {
    case 'group':
      return fieldValues(shape.fields, value, path)
    case 'items':
      return itemValues(shape, value, path)
    case 'lines':
      return [[path, (Array.isArray(value) ? value : []).join('\n')]]
    case 'fixed':
      return []
    case 'price':
      return typeof value === 'number' ? [[path, dollars(value)]] : []
    default:
      return value === undefined ? [] : [[path, wordsOf(value)]]
  }
}

const fieldValues = (fields: Group['fields'], value: unknown, path: string) =>
  Object.entries(fields).flatMap(([name, shape]) => valuesOf(shape, recordOf(value)[name], below(path, name)))

const itemValues = ({ fields }: Items, value: unknown, path: string): Value[] => {
  const items = (Array.isArray(value) ? value : []).map(recordOf)
  return [
    [path, items.map(({ id }) => id).join(', ')],
    ...items.flatMap((item) => fieldValues(fields, item, below(path, String(item.id)))),
  ]
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
