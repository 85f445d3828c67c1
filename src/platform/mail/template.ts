import type { MailKind, Useful } from '#core/mails.ts'
import type { Status } from '#core/statuses.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail, MailContent, TemplateSettings } from './mail-content.ts'
import type { News } from './new-mail.ts'

/** The kinds of mail that a feature sends, with words of the `Content` of the site. */
export type MailKinds<Content> = { readonly [Kind in MailKind]?: MailTemplate<Content> }

/** A kind of mail: what is known of it, and what writes it. */
export type MailTemplate<Content> = MailFacts & {
  /** Writes it in the language that is spoken; undefined if what it is about is gone, or no longer true. */
  write: (db: Db, mail: Mail, settings: TemplateSettings<Content>) => MaybeLater<Email | undefined>
}

export type MailFacts = {
  /** What the desk calls it: see `mail-kinds.ts` of its feature. */
  name: string
  /**
   * Who gets it. An `unconfirmed client` has an address that nobody has confirmed: anybody can type a stranger's address into the
   * form. Of what was typed these mails contain only a name and what is harmless, and few of them go to one address in a day.
   */
  recipient: 'client' | 'unconfirmed client' | 'owner' | 'person of the desk'
  /** How long it is of use: a later one would only confuse. */
  useful: Useful | ((news: News | null) => Useful)
  /** The news that a client misses if it fails; null if they miss none: it went to the owner, or its client saw the same on the site. */
  news: News | 'its own' | null
  /** The statuses of its booking in which it is true; without them it is true in all. */
  statuses?: readonly Status[]
  /** When it is tried, where that is not as usual. */
  retry?: Partial<RetryPolicy>
  /**
   * Whether it leads to the page that ends promotions: each mail to a client does, unless it is about their appointment, which they
   * asked for and must not lose, or says that a message has arrived.
   */
  endsPromotions: boolean | ((mail: Pick<Mail, 'booking_id'>) => boolean)
  /** It is in the language of its booking, if it names one, whatever document it names. */
  usesBookingLanguage?: boolean
}

export type RetryPolicy = {
  /** How long a mail waits before its first try. */
  delayMs: number
  /** How long the tries go on. */
  lifeMs: number
  /** The pause after the first failed try. It doubles after each further one. */
  pauseMs: number
}

type MaybeLater<Value> = Value | Promise<Value>

/** A mail, and what it brings as a PDF, as that stands when it is sent. */
type Email = MailContent & { pdf?: () => Promise<Shown | undefined> }

type Shown = { fileName: string; pdf: () => { bytes: () => Promise<Buffer> } }
