import type { Content } from '#content/content.ts'
import type { MailAddress } from '#domain/mail-address.ts'
import { ConfigError } from './config-error.ts'
import type { MailConfig } from './mail.ts'

export type MailAddresses = {
  from: MailAddress
  /** The address that gets the mails about bookings and messages. */
  owner: MailAddress
  /** The address for clients' replies: the one that the site shows, or the owner's while that is a placeholder. */
  replies: MailAddress
  /** The addresses that may sign in to the desk, in lower case. */
  desk: readonly string[]
}

/** The addresses by the variables, and by what the site shows where they say nothing. */
export function mailAddresses(
  { smtp, from, ownerAddress, desk }: MailConfig,
  { business, placeholders }: Pick<Content, 'business' | 'placeholders'>,
): MailAddresses {
  const fromSite = { name: business.name, address: business.email }
  const isPlaceholder = placeholders.includes('business.email')
  // A placeholder is a stranger's address, or does not exist.
  if (smtp && !ownerAddress && isPlaceholder) throw new ConfigError('OWNER_EMAIL', '', OWNER_WANTED)
  const owner = { name: business.name, address: ownerAddress ?? business.email }
  return {
    from: from ? { ...from, name: from.name || business.name } : fromSite,
    owner,
    replies: isPlaceholder ? owner : fromSite,
    desk: desk ?? [owner.address.toLowerCase()],
  }
}

const OWNER_WANTED =
  'the e-mail address that gets the bookings, since SMTP_URL is set and the site’s own address is a placeholder'
