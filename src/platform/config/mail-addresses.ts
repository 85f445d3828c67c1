import type { MailAddress } from '#core/mail-address.ts'
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

/** What the site shows of the business, and the paths of what is made up in it. */
export type ShownBusiness = { business: { name: string; email: string }; placeholders: readonly string[] }

/** The addresses for a start. It is refused if mail leaves and the owner's address is a made-up one. */
export function mailAddresses(mail: MailConfig, site: ShownBusiness): MailAddresses {
  if (lacksOwner(mail, site)) throw new ConfigError('OWNER_EMAIL', '', OWNER_WANTED)
  return addressesNow(mail, site)
}

/** Whether the owner's mail would go to a placeholder: that is a stranger's address, or does not exist. */
export const lacksOwner = ({ smtp, ownerAddress }: MailConfig, site: ShownBusiness) =>
  smtp !== undefined && !ownerAddress && isMadeUp(site)

/** The addresses by the settings, and by what the site shows where they say nothing. */
export function addressesNow({ from, ownerAddress, desk }: MailConfig, site: ShownBusiness): MailAddresses {
  const { business } = site
  const fromSite = { name: business.name, address: business.email }
  const owner = { name: business.name, address: ownerAddress ?? business.email }
  return {
    from: from ? { ...from, name: from.name || business.name } : fromSite,
    owner,
    replies: isMadeUp(site) ? owner : fromSite,
    desk: desk ?? [owner.address.toLowerCase()],
  }
}

const isMadeUp = ({ placeholders }: ShownBusiness) => placeholders.includes('business.email')

const OWNER_WANTED =
  'the e-mail address that gets the bookings, since SMTP_URL is set and the site’s own address is a placeholder'
