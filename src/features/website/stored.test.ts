import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, itemsOf, recordOf } from './json.ts'
import { closedItems, flag, group, items, line, lines, number, optionalLine, price, type Shape } from './shape.ts'
import { fitToShape } from './stored.ts'

const shape = group('', {
  name: line('Name', 20),
  list: items(
    { label: 'List', entry: 'item', min: 0, max: 9 },
    { title: line('Title', 20), minutes: number('Minutes', 0, 99, 'minutes') },
  ),
  words: lines('Words', line('word', 20), 0, 9),
  part: group('Part', { deep: line('Deep', 20) }),
})

const item = fc.record({ title: fc.string(), minutes: fc.nat(99) })
const value = fc.record({
  name: fc.string(),
  list: fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), item)
    .chain((all) => fc.shuffledSubarray(Object.entries(all).map(([id, it]) => ({ id, ...it })))),
  words: fc.array(fc.string()),
  part: fc.record({ deep: fc.string() }),
})

const read = (base: unknown, stored: unknown, of: Shape = shape) => {
  const aside: string[] = []
  return { value: fitToShape(of, base, stored, (path) => aside.push(path)), aside }
}

const asJson = (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** What the versions before stored: of a value only what differed from the code's. */
function differences(shape: Shape, base: unknown, value: unknown): unknown {
  if (shape.kind === 'group') return changedFields(shape.fields, base, value)
  if (shape.kind !== 'items') return isSame(base, value) ? undefined : value
  const [known, own] = [itemsOf(base), itemsOf(value)]
  const items = Object.fromEntries(
    [...own].flatMap(([id, item]) => {
      const changed = changedFields(shape.fields, known.get(id), item)
      return changed ? [[id, changed]] : []
    }),
  )
  const order = isSame([...known.keys()], [...own.keys()]) ? undefined : [...own.keys()]
  const isChanged = Object.keys(items).length > 0
  return order || isChanged ? { ...(order && { order }), ...(isChanged && { items }) } : undefined
}

function changedFields(fields: Readonly<Record<string, Shape>>, base: unknown, value: unknown) {
  const changed = Object.entries(fields).flatMap(([name, shape]) => {
    const difference = differences(shape, recordOf(base)[name], recordOf(value)[name])
    return difference === undefined ? [] : [[name, difference]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

test('a stored value is read as it was', () => {
  fc.assert(
    fc.property(value, value, (base, requested) => {
      expect(read(base, asJson(requested))).toEqual({ value: requested, aside: [] })
    }),
  )
})

test('what older versions stored, the differences from the code, is read as the whole value', () => {
  fc.assert(
    fc.property(value, value, (base, requested) => {
      const stored = asJson(differences(shape, base, requested))
      expect(read(base, stored)).toEqual({ value: requested, aside: [] })
    }),
  )
})

const base = {
  name: 'Name',
  list: [
    { id: 'a', title: 'A', minutes: 1 },
    { id: 'b', title: 'B', minutes: 2 },
  ],
  words: ['one'],
  part: { deep: 'Deep' },
}

test('a field that the code has added since is the code’s, and empty in an item of the owner’s', () => {
  const newer = group('', {
    list: items(
      { label: 'List', entry: 'item', min: 0, max: 9 },
      {
        title: line('Title', 20),
        note: optionalLine('Note', 20),
        words: lines('Words', line('word', 20), 0, 9),
        shown: flag('Shown'),
        price: price('Price', 9),
      },
    ),
  })
  const ofCode = { id: 'a', title: 'A', note: 'New', words: ['new'], shown: true, price: 5 }
  const own = { id: 'own', title: 'Own' }
  const requested = [
    { ...ofCode, title: 'Mine' },
    { ...own, note: '', words: [], shown: false, price: null },
  ]
  const stored = { list: [{ id: 'a', title: 'Mine' }, own] }
  expect(read({ list: [ofCode] }, stored, newer)).toEqual({ value: { list: requested }, aside: [] })
  const older = { order: ['a', 'own'], items: { a: { title: 'Mine' }, own: { title: 'Own' } } }
  expect(read({ list: [ofCode] }, { list: older }, newer)).toEqual({ value: { list: requested }, aside: [] })
})

test('a stored list is without what the code adds later, and keeps what the code removes', () => {
  const own = { id: 'own', title: 'Own', minutes: 9 }
  const stored = { ...base, list: [own, base.list[1]] }
  const newer = { ...base, list: [{ id: 'c', title: 'C', minutes: 3 }] }
  expect(read(newer, stored)).toEqual({ value: stored, aside: [] })
})

test('a closed list has all items of the code: new ones come last, and what is gone goes aside', () => {
  const closed = closedItems({ label: 'List', entry: 'item' }, { title: line('Title', 20) })
  const ofCode = [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
    { id: 'new', title: 'New' },
  ]
  const stored = [
    { id: 'b', title: 'Mine' },
    { id: 'gone', title: 'Gone' },
    { id: 'a', title: 'A' },
  ]
  expect(read(ofCode, stored, closed)).toEqual({ value: [stored[0], stored[2], ofCode[2]], aside: ['gone'] })
})

test.each([
  ['a field that is gone', { gone: 'My text' }, ['gone']],
  ['a field of a part that is gone', { part: { gone: 'My text' } }, ['part.gone']],
  ['a field of an item that is gone', { list: [{ id: 'a', gone: 'x' }] }, ['list.a.gone']],
  ['an item that lacks a field', { list: [{ id: 'z', title: 'Z' }] }, ['list.z']],
  ['an item that is gone', { list: { order: ['z', 'a'], items: { z: { title: 'Z' } } } }, ['list.z']],
  ['a change of an item that is gone', { list: { items: { z: { title: 'Z' } } } }, ['list.z']],
  ['a list that is no list', { list: 'text' }, []],
  ['a part that is no part', { part: 'text' }, []],
])('%s is kept aside, and the rest holds', (_, stored, aside) => {
  const { value, aside: found } = read(base, { name: 'Mine', ...stored })
  expect(found).toEqual(aside)
  expect(value).toMatchObject({ name: 'Mine', part: base.part })
})
