import { expect, test } from 'vitest'
import { blocksOf, hasAllowedLinks, inlinesOf } from './rich.ts'

const words = (text: string) => ({ kind: 'words', text })

test('a text has paragraphs and lists', () => {
  expect(blocksOf('One\nline.\n\n- a\n- b\n\n \nLast.')).toEqual([
    { paragraph: [words('One line.')] },
    { list: [[words('a')], [words('b')]] },
    { paragraph: [words('Last.')] },
  ])
  expect(blocksOf('- a\nno list')).toEqual([{ paragraph: [words('- a no list')] }])
})

test('a line has bold words and links', () => {
  expect(inlinesOf('See **all** of [our work](/about), or [write](mailto:a@example.com)!')).toEqual([
    words('See '),
    { kind: 'bold', text: 'all' },
    words(' of '),
    { kind: 'link', text: 'our work', href: '/about' },
    words(', or '),
    { kind: 'link', text: 'write', href: 'mailto:a@example.com' },
    words('!'),
  ])
})

test.each([
  '<b onclick="alert(1)">bold</b>',
  '2 * 3 ** 4',
  '**',
  '[words]',
  '[words] (/about)',
  '[a](javascript:alert(1))',
  '[a](//evil.example)',
  '[a](data:text/html,x)',
])('“%s” is text', (text) => {
  expect(inlinesOf(text)).toEqual([words(text)])
})

test.each([
  ['[a](/about) and [b](https://example.com/x?y=1)', true],
  ['[a](tel:+17055550142)', true],
  ['[a](javascript:alert)', false],
  ['[a](//evil.example)', false],
  ['[a](ftp://example.com)', false],
  ['no link', true],
])('the links of “%s” are allowed: %s', (text, allowed) => {
  expect(hasAllowedLinks(text)).toBe(allowed)
})
