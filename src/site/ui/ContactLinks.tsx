import { business } from '#content/business.ts'
import { toE164 } from '#domain/phone.ts'

/** The business's phone number; on a phone it dials. */
export const PhoneLink = () => <a href={`tel:${toE164(business.phone)}`}>{business.phone}</a>

/** The business's e-mail address. */
export const EmailLink = () => <a href={`mailto:${business.email}`}>{business.email}</a>
