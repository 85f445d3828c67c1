import { type Content, written } from '#content/content.ts'
import type { MailConfig } from '#server/config/mail.ts'
import { addressesNow } from '#server/config/mail-addresses.ts'
import type { MailSettings } from './mail-settings.ts'

type Deps = { mailSettings: MailSettings; content: () => Content }

/**
 * The made-up address that came with the program, as long as it may sign in; undefined once it may not, or the owner has
 * said that it is right. Mail to it reaches nobody.
 */
export const exampleAddress = ({ mailSettings, content }: Deps): string | undefined =>
  exampleAmong(mailSettings.current(), content())

/** The same by other settings. */
export function exampleAmong(mail: MailConfig, content: Content): string | undefined {
  const example = written.business.email
  const { business, placeholders } = content
  if (business.email === example && !placeholders.includes('business.email')) return undefined
  return addressesNow(mail, content).desk.find((one) => one === example)
}

/** The address that a test mail goes to: that of the person who asks, or the owner's while theirs is made up. */
export const testAddress = (deps: Deps, person: string) =>
  person === exampleAddress(deps)
    ? deps.mailSettings.addresses(deps.content()).owner.address
    : person
