import type { MailKind } from '#core/mails.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail, MailContent, TemplateSettings } from './mail-content.ts'

/** The kinds of mail that a feature sends, with words of the `Content` of the site. */
export type MailKinds<Content> = { readonly [Kind in MailKind]?: MailTemplate<Content> }

export type MailTemplate<Content> = {
  /** Writes it in the language that is spoken; undefined if what it is about is gone, or no longer true. */
  write: (db: Db, mail: Mail, settings: TemplateSettings<Content>) => MaybeLater<Email | undefined>
  /**
   * Whether it leads to the page that ends promotions: each mail to a client does, unless it is about their appointment, which they
   * asked for and must not lose, or says that a message has arrived.
   */
  endsPromotions: boolean | ((mail: Pick<Mail, 'booking_id'>) => boolean)
  /** It is in the language of its booking, if it names one, whatever document it names. */
  usesBookingLanguage?: boolean
}

type MaybeLater<Value> = Value | Promise<Value>

/** A mail, and what it brings as a PDF, as that stands when it is sent. */
type Email = MailContent & { pdf?: () => Promise<Shown | undefined> }

type Shown = { fileName: string; pdf: () => { bytes: () => Promise<Buffer> } }
