import { expect, test } from 'vitest'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import { formOf } from './mail-form.ts'
import { forgetForms, keepForm, readForm } from './stored-form.ts'

const settings: MailSettings = {
  version: 3,
  server: null,
  sender: null,
  owner: null,
  people: ['ann@example.com'],
  variables: { server: null, sender: null, owner: null, people: null },
  site: 'hello@example.com',
  test_to: 'ann@example.com',
  tested_at: null,
  example: null,
}
const form = { ...formOf(settings), host: 'mail.test', password: 'typed' }

test('what was typed into a step is there again, until it is forgotten', () => {
  keepForm('mail', settings, form)
  expect(readForm('mail', settings)).toEqual(form)
  expect(readForm('people', settings)).toBeUndefined()
  forgetForms()
  expect(readForm('mail', settings)).toBeUndefined()
})

test('what was typed about other settings is not', () => {
  keepForm('mail', settings, form)
  expect(readForm('mail', { ...settings, version: 4 })).toBeUndefined()
  forgetForms()
})
