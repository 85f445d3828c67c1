import { expect, test } from 'vitest'
import { contact } from '#content/contact.ts'
import { fieldRefusals } from '#content/field-refusals.ts'
import { forms } from '#content/forms.ts'
import { contact as french } from '#content/fr/contact.ts'
import { t } from '#content/words.ts'
import { namedError } from './named-error.ts'

test.each([
  t(fieldRefusals).tooLong(100),
  t(fieldRefusals).oneLine,
  t(fieldRefusals).unreadableText,
  'Please fill out',
])('“%s” could be about any field, so the summary names its field', (message) => {
  expect(namedError(message, 'Service Address')).toBe(
    t(forms).sectionError('Service Address', message),
  )
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
