import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revertFrench, revertValue } from './revert.ts'
import { group, hours, items, line, lines } from './shape.ts'

const shape = group('', {
  name: line('Name', 20),
  hours: hours('Hours'),
  list: items({ label: 'List', entry: 'item', min: 0, max: 9 }, { title: line('Title', 20), note: line('Note', 20) }),
  words: lines('Words', line('word', 20), 0, 9),
})

const entry = (id: string, title = id, note = '') => ({ id, title, note })
const listed = (ids: string) => ({ list: [...ids].map((id) => entry(id)) })
const base = { name: 'Name', hours: { from: '08:00', to: '17:00' }, words: ['one'], ...listed('abc') }
type Part = Partial<typeof base>

function back(before: Part, after: Part, now: Part) {
  const again: string[] = []
  const [old, done, present] = [before, after, now].map((part) => ({ ...base, ...part }))
  const versions = { before: old, after: done, now: present }
  return { value: revertValue(shape, versions, (path) => again.push(path)), again }
}

test('what nobody changed since goes back, whatever it was', () => {
  const part = fc.record({
    name: fc.string(),
    hours: fc.record({ from: fc.string(), to: fc.string() }),
    words: fc.array(fc.string()),
    list: fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.record({ title: fc.string() }))
      .chain((all) => fc.shuffledSubarray(Object.entries(all)))
      .map((all) => all.map(([id, { title }]) => entry(id, title))),
  })
  fc.assert(
    fc.property(part, part, (before, after) => {
      expect(back(before, after, after)).toEqual({ value: before, again: [] })
      expect(back(before, after, before)).toEqual({ value: before, again: [] })
      expect(back(before, before, after)).toEqual({ value: after, again: [] })
    }),
  )
})

test('a later change of another field stays', () => {
  const after = { name: 'Wrong', list: [entry('a', 'Wrong'), entry('b'), entry('c')] }
  const now = { ...after, words: ['two'], list: [entry('a', 'Wrong', 'new'), entry('b', 'B')] }
  expect(back({}, after, now)).toEqual({
    value: { ...base, words: ['two'], list: [entry('a', 'a', 'new'), entry('b', 'B')] },
    again: [],
  })
})

test.each([
  ['a value', { name: 'Wrong' }, { name: 'Other' }, ['name']],
  [
    'the hours of a day, which are one value',
    { hours: { from: '09:00', to: '17:00' } },
    { hours: { from: '09:00', to: '18:00' } },
    ['hours'],
  ],
  ['a list of lines', { words: ['one', 'two'] }, { words: ['one', 'two', 'three'] }, ['words']],
  ['a field of an entry', { list: [entry('a', 'Wrong')] }, { list: [entry('a', 'Other')] }, ['list.a.title']],
  ['an order', listed('bac'), listed('bca'), ['list']],
  [
    'an entry that it added',
    { list: [...base.list, entry('d')] },
    { list: [...base.list, entry('d', 'Other')] },
    ['list.d.title'],
  ],
  ['an entry that is gone by now', { list: [entry('a', 'Wrong'), entry('b'), entry('c')] }, listed('bc'), ['list']],
])('%s that was changed again since is named', (_, after, now, again) => {
  expect(back({}, after, now).again).toEqual(again)
})

test.each([
  ['an entry that it added goes', 'abc', 'abcd', 'abcde', 'abce'],
  ['an entry that it removed comes back to its place', 'abc', 'ac', 'dac', 'dabc'],
  ['the first entry comes back to the front', 'abc', 'bc', 'bcd', 'abcd'],
  ['entries that it removed come back in their order', 'abcd', 'd', 'ed', 'abced'],
  ['an order goes back', 'abc', 'cba', 'cba', 'abc'],
  ['an order of somebody else stays', 'abc', 'abcd', 'cbda', 'cba'],
])('in a list, %s', (_, before, after, now, expected) => {
  const { value, again } = back(listed(before), listed(after), listed(now))
  expect(value).toMatchObject(listed(expected))
  expect(again).toEqual([])
})

test('French texts go back with what they were written for, and later ones stay', () => {
  const again: string[] = []
  const text = (it: string) => ({ text: it, of: 'English' })
  const before = { old: text('Vieux'), both: text('Un') }
  const after = { new: text('Neuf'), both: text('Deux') }
  const now = { ...after, both: text('Trois'), later: text('Plus tard') }
  const texts = revertFrench({ before, after, now }, (path) => again.push(path))
  expect(texts).toEqual({ old: text('Vieux'), both: text('Trois'), later: text('Plus tard') })
  expect(again).toEqual(['french.both'])
})
