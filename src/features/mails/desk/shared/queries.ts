import { withId, withQuery } from '#core/desk-calls.ts'
import type { MailStatus } from '#core/mails.ts'
import { mailCalls, mailSettingCalls } from '#features/mails/calls.ts'
import { callQuery, pagesQuery } from '#platform/browser/desk/query-client.ts'

export const mailQuery = (id: string) => callQuery(withId(mailCalls.mail, id), ['mail_changed', 'mail_failed'])

export const mailsQuery = (status: MailStatus) =>
  pagesQuery(withQuery(mailCalls.mails, { status }), [
    'mail_changed',
    'mail_failed',
    'booking_new',
    'message_new',
    'mail_settings_changed',
  ])

export const mailSettingsQuery = callQuery(mailSettingCalls.mailSettings, ['mail_settings_changed'])
