import { toE164 } from '#core/phone.ts'
import { content } from '#platform/browser/content.ts'

/** The address of a link to the business's phone: on a phone it dials. */
export const phoneHref = () => `tel:${toE164(content().facts.phone)}`

/** The business's phone number. */
export const PhoneLink = () => <a href={phoneHref()}>{content().facts.phone}</a>

/** The business's e-mail address. */
export function EmailLink() {
  const { email } = content().facts
  return <a href={`mailto:${email}`}>{email}</a>
}
