import { business } from '#content/business.ts'
import { toE164 } from '#domain/phone.ts'

/** The address of a link to the business's phone: on a phone it dials. */
export const phoneHref = `tel:${toE164(business.phone)}`

/** The business's phone number. */
export const PhoneLink = () => <a href={phoneHref}>{business.phone}</a>

/** The business's e-mail address. */
export const EmailLink = () => <a href={`mailto:${business.email}`}>{business.email}</a>
