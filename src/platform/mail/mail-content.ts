import type { Selectable } from 'kysely'
import type { MailAddress } from '#core/mail-address.ts'
import type { Schema } from '#platform/db/schema.ts'
import { type Block, type Link, type MailBody, paragraphs } from './mail-body.ts'

/** A mail of the outbox. */
export type Mail = Selectable<Schema['mails']>

/** A mail before it is written as text and as HTML. */
export type MailContent = { to: MailAddress; replyTo?: MailAddress; subject: string; body: MailBody }

/** The addresses that mails contain, and the content with their words. */
export type TemplateSettings<Content> = {
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

/** A mail with its own words, and what it leads to. With `facts`, its first words are the news: the facts and the button follow them. */
export function ownWords(
  mail: Mail,
  { footer, ...sent }: Pick<MailContent, 'to' | 'replyTo'> & Pick<MailBody, 'footer'>,
  action?: Link,
  facts: readonly Block[] = [],
): MailContent {
  const typed = paragraphs(mail.body ?? '')
  const first = facts.length > 0 ? 1 : typed.length
  const blocks = [...typed.slice(0, first), ...facts, ...(action ? [{ action }] : []), ...typed.slice(first)]
  return { ...sent, subject: mail.subject ?? '', body: { title: undefined, blocks, footer } }
}

type WithFooter = { mail: { clientFooter: readonly string[] } }

/** A mail to a client with its own words, its facts, and the page to which it leads. */
export const clientWords = (
  mail: Mail,
  { replies, content }: Pick<TemplateSettings<WithFooter>, 'replies' | 'content'>,
  action?: Link,
  facts?: readonly Block[],
): MailContent =>
  ownWords(mail, { to: recipientOf(mail), replyTo: replies, footer: content.mail.clientFooter }, action, facts)
