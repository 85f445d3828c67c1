import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from '#content/content.ts'
import { contentShape } from './content-shape.ts'
import { differences, withOverrides } from './overrides.ts'
import { group, items, line, lines, number, optionalLine } from './shape.ts'

const shape = group({
  name: line(20),
  list: items({ title: line(20), minutes: number(0, 99, 'minutes') }, 0, 9),
  words: lines(line(20), 0, 9),
  part: group({ deep: line(20) }),
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

const merged = (base: unknown, overrides: unknown) => {
  const aside: string[] = []
  return { value: withOverrides(shape, base, overrides, (path) => aside.push(path)), aside }
}

test('what differs from a base makes the same value of it again', () => {
  fc.assert(
    fc.property(value, value, (base, wanted) => {
      const overrides = differences(shape, base, wanted)
      const stored = overrides === undefined ? undefined : JSON.parse(JSON.stringify(overrides))
      expect(merged(base, stored)).toEqual({ value: wanted, aside: [] })
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

test('the content of the code differs from itself in nothing', () => {
  expect(differences(contentShape, written, written)).toBeUndefined()
})

test('an item of the owner’s from before a field that may be empty gets it empty', () => {
  const newer = group({
    list: items(
      {
        ...{ title: line(20), note: optionalLine(20), words: lines(line(20), 0, 9) },
        ...{ shown: { kind: 'flag' }, price: { kind: 'price', max: 9 } },
      },
      0,
      9,
    ),
  })
  const aside: string[] = []
  const stored = { list: { order: ['own'], items: { own: { title: 'Own' } } } }
  expect(withOverrides(newer, { list: [] }, stored, (path) => aside.push(path))).toEqual({
    list: [{ id: 'own', title: 'Own', note: '', words: [], shown: false, price: null }],
  })
  expect(aside).toEqual([])
})

test('what was not changed follows the code, in lists too', () => {
  const changed = { ...base, list: [{ id: 'a', title: 'Mine', minutes: 1 }, base.list[1]] }
  const overrides = differences(shape, base, changed)
  expect(overrides).toEqual({ list: { items: { a: { title: 'Mine' } } } })
  const newer = {
    ...base,
    name: 'New name',
    list: [
      { id: 'a', title: 'New A', minutes: 5 },
      { id: 'b', title: 'New B', minutes: 2 },
      { id: 'c', title: 'C', minutes: 3 },
    ],
  }
  expect(merged(newer, overrides)).toEqual({
    value: { ...newer, list: [{ ...newer.list[0], title: 'Mine' }, ...newer.list.slice(1)] },
    aside: [],
  })
})

test('an order of one’s own stays, without what the code adds later', () => {
  const own = { id: 'own', title: 'Own', minutes: 9 }
  const overrides = differences(shape, base, { ...base, list: [own, base.list[1]] })
  expect(overrides).toEqual({
    list: { order: ['own', 'b'], items: { own: { title: 'Own', minutes: 9 } } },
  })
  const newer = { ...base, list: [...base.list, { id: 'c', title: 'C', minutes: 3 }] }
  expect(merged(newer, overrides).value).toMatchObject({ list: [own, { id: 'b' }] })
})

test.each([
  ['a field that is gone', { gone: 'My text' }, ['gone']],
  ['a field of a part that is gone', { part: { gone: 'My text' } }, ['part.gone']],
  [
    'an item that is gone',
    { list: { order: ['z', 'a'], items: { z: { title: 'Z' } } } },
    ['list.z'],
  ],
  ['a change of an item that is gone', { list: { items: { z: { title: 'Z' } } } }, ['list.z']],
  ['a list that is no list', { list: 'text' }, []],
  ['a part that is no part', { part: 'text' }, []],
])('%s is kept aside, and the rest holds', (_, overrides, aside) => {
  const { value, aside: found } = merged(base, { name: 'Mine', ...overrides })
  expect(found).toEqual(aside)
  expect(value).toMatchObject({ name: 'Mine', part: base.part })
})
