import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fields } from './Form.tsx'
import { forgetKeptValues, keptValues } from './kept-values.ts'
import { type DeskForm, useDeskForm } from './use-desk-form.tsx'

const values = {
  note: 'Gate code 12',
  email: '',
  kind: 'a',
  isMailed: true,
  lines: [{ text: 'Wash' }, { text: 'Wax' }],
}

type Options = { inPlace?: Partial<typeof values> }

function Example({ children, inPlace }: Options & { children: (form: DeskForm<typeof values>) => ReactNode }) {
  const form = useDeskForm({
    keep: 'example',
    inPlace,
    values,
    fields: {
      note: { kind: 'textarea', label: 'Note', hint: 'For the crew', rows: 2, maxLength: 50 },
      email: { kind: 'email', label: 'Email', required: false },
      kind: {
        kind: 'select',
        label: 'Kind',
        options: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ],
      },
      isMailed: { kind: 'checkbox', label: 'Tell them' },
      'lines.text': { label: 'Text', warning: (typed) => typed === 'Wax' && 'Not on the site' },
    },
    send: async () => {},
  })
  return createElement(Fields<typeof values>, { form }, children(form))
}

const shown = (children: (form: DeskForm<typeof values>) => ReactNode, options: Options = {}) =>
  renderToStaticMarkup(createElement(Example, { ...options, children }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  forgetKeptValues({ meant: true })
})

test('a field shows what its description says, with ids of its form alone', () => {
  const html = shown(({ Field }) => createElement(Field, { name: 'note' }))
  const [, id] = html.match(/<label for="([^"]*)">Note</) ?? []
  expect(html).toContain(`id="${id}-hint"`)
  expect(html).toMatch(/<textarea [^>]*rows="2"/)
  expect(html).toContain(`aria-describedby="${id}-hint"`)
  expect(html).toContain('Gate code 12</textarea>')
  expect(id).not.toBe('note')
})

test('a list has one description, and a place may say something else', () => {
  const html = shown(({ Field }) =>
    createElement(
      'div',
      {},
      createElement(Field, { name: 'lines.0.text', label: 'First line' }),
      createElement(Field, { name: 'lines.1.text' }),
    ),
  )
  expect(html).toContain('>First line</label>')
  expect(html).toContain('name="lines.1.text" value="Wax"')
  expect(html.match(/Not on the site/g)).toHaveLength(1)
})

test('what was typed before the form was closed stands there again, with what it began with for the rest', () => {
  keptValues('example').write({ id: '1', typed: { note: 'Ring twice' } })
  const html = shown(({ Field }) =>
    createElement('div', {}, createElement(Field, { name: 'note' }), createElement(Field, { name: 'lines.0.text' })),
  )
  expect(html).toContain('Ring twice</textarea>')
  expect(html).toContain('value="Wash"')
})

test('some values count in place of kept ones, and the form says that it goes on with those', () => {
  const field = ({ Field, wasKept }: DeskForm<typeof values>) =>
    createElement(
      'div',
      {},
      createElement(Field, { name: 'note' }),
      createElement(Field, { name: 'email' }),
      `${wasKept}`,
    )
  expect(shown(field)).toContain('false')
  keptValues('example').write({ id: '1', typed: { note: 'Ring twice', email: 'ann@example.com' } })
  const html = shown(field, { inPlace: { note: 'Gate code 7' } })
  expect(html).toContain('Gate code 7</textarea>')
  expect(html).toContain('value="ann@example.com"')
  expect(html).toContain('true')
})

test('a field that nobody described says so', () => {
  expect(() => shown(({ Field }) => createElement(Field, { name: 'lines' }))).toThrow('describe it')
})
