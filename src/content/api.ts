import { business } from './business.ts'

/** What the server says when it refuses something, in words for people. */
export const refusals = {
  unknownField: 'Unknown field: remove it',
  unreadableText: 'Remove the characters that cannot be stored (control or broken characters)',
  tooLong: (max: number) => `Use at most ${max} characters`,
  wrongFields: 'Some fields need your attention.',
  notJson: 'The body is not valid JSON. Send one JSON object, encoded as UTF-8.',
  notMultipart: 'The body is not a complete multipart form. Send the form again.',
  contentType: (wanted: string) => `Send the body as ${wanted}, without a Content-Encoding.`,
  tooLarge: (bytes: number) => `The body is too large. Send at most ${bytes} bytes.`,
  tooMany: (seconds: number) => `Too many requests from your network. Try again in ${seconds} s.`,
  keyLength: (max: number) => `The Idempotency-Key must hold 1 to ${max} characters.`,
  keyReused: 'This Idempotency-Key was used with another body. Use a new key for a new request.',
  keyInFlight: 'A request with this Idempotency-Key is still under way. Try again in a second.',
  alreadyStored: 'This booking already has such a record. Nothing was changed.',
  unknownBooking: 'There is no booking with this id',
  notFound: 'There is nothing at this address. See /openapi.json for what there is.',
  notStored: `Nothing was stored. Try again in a minute, or call ${business.phone}.`,
  broken: `Something went wrong on our side. Try again in a minute, or call ${business.phone}.`,
} as const
