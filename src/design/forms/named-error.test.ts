import { expect, test } from 'vitest'
import { fieldRefusals } from '#core/field-refusals.ts'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { contact as french } from '#features/contact/words.fr.ts'
import { contact } from '#features/contact/words.ts'
import { namedError } from './named-error.ts'

test.each([
  t(fieldRefusals).tooLong(100),
  t(fieldRefusals).oneLine,
  t(fieldRefusals).unreadableText,
  'Please fill out',
])('“%s” could be about any field, so the summary names its field', (message) => {
  expect(namedError(message, 'Service Address')).toBe(t(forms).sectionError('Service Address', message))
})

test.each([...Object.values(t(contact).fields), ...Object.values(french.fields)])(
  '“$error” names its field, $label',
  ({ error, label }) => {
    expect(namedError(error, label)).toBe(error)
  },
)

test('an error of a field that has no label of its own stays as it is', () => {
  expect(namedError('Choose one', undefined)).toBe('Choose one')
})
