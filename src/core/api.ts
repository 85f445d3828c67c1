/** The largest request body, in bytes. A body with every field at its longest fits. */
export const MAX_BODY_BYTES = 64 * 1024

/** The most levels of arrays and objects in a JSON body. No call needs this many. */
export const MAX_BODY_DEPTH = 8

/** The longest `Idempotency-Key`, in characters. Stripe has the same limit. */
export const MAX_KEY_LENGTH = 255

/** How many times as much as `RATE_LIMIT` allows: reads of free times of an address, and anything of the /48 around it. */
export const RATE_FACTORS = { reads: 5, around: 5 } as const

/** The header of `POST /bookings` with the wording of the consent as the client showed it, percent-encoded. */
export const CONSENT_WORDING = 'Consent-Wording'

/** The header of `POST /bookings` that says “yes” if photos follow: the owner's mail waits for them. */
export const PHOTOS_COMING = 'Photos-Coming'

/** The header of `POST /bookings` with the secret of the hold on its time, if the visitor has one. */
export const TIME_HOLD = 'Time-Hold'

/** A field that people never see and that must stay empty. Only a program fills it in. */
export const HONEYPOT = 'company_website'

/** The field in which the contact form of a page that is not English names its language, as a tag. */
export const LANGUAGE_FIELD = 'language'

/** The fields that EmailJS's client sends with a message. EmailJS's service requires them. */
export const emailJsIds = ['lib_version', 'service_id', 'template_id', 'user_id'] as const

/** The identifiers that EmailJS's client needs. Our own server accepts any. */
export const ownEmailService = { serviceId: 'own_server', templateId: 'contact_form', publicKey: 'public' } as const
