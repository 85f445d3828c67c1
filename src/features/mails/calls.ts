import { deskCall } from '#core/desk-calls.ts'
import type { DeskMail, MailPage, MailText } from '#core/mails.ts'
import type { MailSettings, MailTest } from '#features/mails/mail-settings.ts'

export const mailSettingCalls = {
  mailSettings: deskCall<{ get: MailSettings; post: MailSettings }>('/mail-settings'),
  mailSettingsTest: deskCall<{ post: MailTest }>('/mail-settings/test'),
}

export const mailCalls = {
  mails: deskCall<{ get: MailPage }>('/mails'),
  mail: deskCall<{ get: MailText }>('/mails/:id'),
  mailRetry: deskCall<{ post: DeskMail }>('/mails/:id/retry'),
  mailCalled: deskCall<{ post: DeskMail }>('/mails/:id/called'),
  mailTest: deskCall<{ post: DeskMail }>('/mails/test'),
}
