/** The addresses of the calls. `sendForm` is EmailJS's own, so that its client can speak to our server. */
export const calls = {
  bookings: '/bookings',
  availability: '/availability',
  manageBooking: '/manage/booking',
  manageTimes: '/manage/times',
  manageCancel: '/manage/cancel',
  manageMove: '/manage/move',
  vehicles: '/vehicles',
  fleets: '/fleets',
  sendForm: '/api/v1.0/email/send-form',
  vitals: '/vitals',
  health: '/health',
  openapi: '/openapi.json',
} as const

/** The largest body a call takes, in bytes. Every field at its longest fits. */
export const MAX_BODY_BYTES = 64 * 1024

/** How many arrays and objects may stand inside one another in a JSON body: more than any call needs. */
export const MAX_BODY_DEPTH = 8

/** The longest `Idempotency-Key`, as Stripe has it. */
export const MAX_KEY_LENGTH = 255

/** A field that people never see and that must stay empty: what fills it is a program. */
export const HONEYPOT = 'company_website'

/** What EmailJS's client sends beside the message, and its service refuses to do without. */
export const emailJsIds = ['lib_version', 'service_id', 'template_id', 'user_id'] as const

/** The identifiers EmailJS wants; our own server takes any. */
export const ownEmailService = {
  serviceId: 'own_server',
  templateId: 'contact_form',
  publicKey: 'public',
} as const
