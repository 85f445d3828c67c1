import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { SelectField } from './Field.tsx'

const shown = (value: string, empty?: string) =>
  renderToStaticMarkup(
    createElement(SelectField, {
      words: { name: 'time', label: 'Time' },
      options: ['8:00', '9:00'].map((time) => ({ value: time, label: time })),
      value,
      onChange() {},
      ...(empty !== undefined && { empty }),
    }),
  )
const chosenIn = (html: string) => html.match(/<option[^>]* selected="">([^<]*)</)?.[1]

test('a chosen option that is gone is shown as gone, never as another', () => {
  expect(chosenIn(shown('9:00'))).toBe('9:00')
  expect(chosenIn(shown('10:00'))).toBe(t(forms).gone('10:00'))
  expect(chosenIn(shown('10:00', 'Choose'))).toBe(t(forms).gone('10:00'))
  expect(chosenIn(shown('', 'Choose'))).toBe('Choose')
  expect(shown('9:00')).not.toContain(t(forms).gone('9:00'))
})
