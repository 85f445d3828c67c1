import { deskCall } from '#core/desk-calls.ts'
import type { DeskMail, MailPage, MailText } from '#core/mails.ts'
import type { NotifiedRequest } from '#features/client-notifications/pending-notifications.ts'
import type { MailSettings, MailSettingsRequest, MailTest } from '#features/mails/mail-settings.ts'
import type { RetryRequest } from './mail-requests.ts'

export const mailSettingCalls = {
  mailSettings: deskCall<{ get: MailSettings; post: MailSettings; takes: typeof MailSettingsRequest }>(
    '/mail-settings',
  ),
  mailSettingsTest: deskCall<{ post: MailTest }>('/mail-settings/test'),
}

export const mailCalls = {
  mails: deskCall<{ get: MailPage }>('/mails'),
  mail: deskCall<{ get: MailText }>('/mails/:id'),
  mailRetry: deskCall<{ post: DeskMail; takes: typeof RetryRequest }>('/mails/:id/retry'),
  mailCalled: deskCall<{ post: DeskMail; takes: typeof NotifiedRequest }>('/mails/:id/called'),
  mailTest: deskCall<{ post: DeskMail }>('/mails/test'),
}
