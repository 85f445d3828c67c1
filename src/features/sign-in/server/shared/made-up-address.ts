import { type Content, englishContent } from '#features/website/content.ts'
import type { MailSettings } from '#platform/mail/mail-settings.ts'

type Deps = { mailSettings: MailSettings; content: () => Content }

/**
 * The made-up address that came with the program, as long as it may sign in; undefined once it may not, or the owner has
 * said that it is right. Mail to it reaches nobody.
 */
export function exampleAddress({ mailSettings, content }: Deps): string | undefined {
  const published = content()
  const example = madeUpAddress(published)
  return mailSettings.addresses(published).desk.find((one) => one === example)
}

/** The same address, whoever may sign in; undefined once the owner has said that it is right. */
export function madeUpAddress({ business, placeholders }: Content): string | undefined {
  const { email } = englishContent.business
  return business.email === email && !placeholders.includes('business.email') ? undefined : email
}

/** The address that a test mail goes to: that of the person who asks, or the owner's while theirs is made up. */
export const testAddress = (deps: Deps, person: string) =>
  person === exampleAddress(deps) ? deps.mailSettings.addresses(deps.content()).owner.address : person
