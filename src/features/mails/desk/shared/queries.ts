import { queryOptions } from '@tanstack/react-query'
import { withId, withQuery } from '#core/desk-calls.ts'
import type { MailStatus } from '#core/mails.ts'
import { mailCalls, mailSettingCalls } from '#features/mails/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
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

/**
 * The mail settings that a form begins with. No event fetches them again: that would throw away what somebody is typing. The server
 * refuses an old version.
 */
export const mailFormQuery = queryOptions({
  queryKey: ['mail form'] as const,
  queryFn: () => call(mailSettingCalls.mailSettings),
  gcTime: 0,
  meta: { kinds: [] },
})
