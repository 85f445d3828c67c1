import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Points } from '#design/Points.tsx'
import { defaults } from '#features/website/content.ts'
import { markdownOf } from './markdown.ts'

const of = (main: string) => markdownOf(`<header>x</header><main id="a">${main}</main>`, 'https://a.test')

test.each([
  ['<h1>Wax &amp; clay</h1><p>One <strong>bold</strong> word</p>', '# Wax & clay\n\nOne **bold** word'],
  ['<ul role="list"><li>One</li><li><p>Two</p></li></ul><p>Then</p>', '- One\n- Two\n\nThen'],
  ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
  ['<p>See <a class="x" href="/about">About</a></p>', 'See [About](https://a.test/about)'],
  ['<p><a href="/a">A</a><a href="/b">B</a></p>', '[A](https://a.test/a) [B](https://a.test/b)'],
  ['<address>Street<br/>Town</address>', 'Street\nTown'],
  ['<p>2 * 3 [x] &lt;b&gt;</p>', '2 \\* 3 \\[x\\] \\<b\\>'],
])('%s', (html, text) => expect(of(html)).toBe(text))

test.each([
  '<form><p>Name</p><input name="a"></form>',
  '<nav><a href="#part">Part</a></nav>',
  '<svg><path d="M0 0"></path></svg>',
  '<span aria-hidden="true">1</span>',
  '<p hidden="">Later</p>',
  '<picture><source srcset="a"><img src="a" alt="A > B"></picture>',
  '<!-- a note --><script>if (a < b) alert()</script>',
])('%s is nothing to read, and what follows is', (html) => {
  expect(of(`${html}<p>Words</p>`)).toBe('Words')
})

test('a part of a page becomes its titles and texts', () => {
  const { title, points } = defaults.home.why
  const [point] = points
  const text = of(`<h2>${title}</h2>${renderToStaticMarkup(createElement(Points, { points }))}`)
  expect(text).toMatch(new RegExp(`^## ${title}\n\n### ${point?.title}\n\n`))
  expect(text).toContain(point?.text)
  expect(text).not.toMatch(/<\/?[a-z]/)
})
