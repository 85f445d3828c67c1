import type { Selectable } from 'kysely'
import type { MailAddress } from '#core/mail-address.ts'
import type { Content } from '#features/website/content.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { MailBody } from './mail-body.ts'

/** A mail of the outbox. */
export type Mail = Selectable<Schema['mails']>

/** A mail before it is written as text and as HTML. */
export type MailContent = {
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  body: MailBody
}

/** The addresses that mails contain, and the content with their words. */
export type TemplateSettings = {
  owner: MailAddress
  replies: MailAddress
  publicOrigin: string
  content: Content
}

/** The recipient of a mail that stores its own address. */
export const recipientOf = ({ to_name, to_address }: Mail): MailAddress => ({
  name: to_name ?? '',
  address: to_address ?? '',
})
