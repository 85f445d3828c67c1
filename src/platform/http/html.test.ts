import { expect, test } from 'vitest'
import { html, lines } from './html.ts'

test('every text put into markup is escaped', () => {
  const hostile = `<img src=x onerror="alert('1')">&amp;`
  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</p>',
  )
})

test('markup that `html` made is inserted as it is', () => {
  expect(html`<p>${html`<b>${'a<b'}</b>`}${[html`<i></i>`, html`<u></u>`]}</p>`.markup).toBe(
    '<p><b>a&lt;b</b><i></i><u></u></p>',
  )
})

test('every kind of line break becomes <br>, and the rest of a text is escaped', () => {
  expect(html`${lines('a\r\nb\rc\n<d>')}`.markup).toBe('a<br>b<br>c<br>&lt;d&gt;')
})
