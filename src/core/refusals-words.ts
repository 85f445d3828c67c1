import { fieldRefusals } from './field-refusals.ts'
import { inEnglish, words } from './words.ts'

/** The texts with which the server refuses a request, in words for people. The forms load only those of fields. */
export const refusals = words({
  ...inEnglish(fieldRefusals),
  oneText: 'Send this field once, as text',
  missingIds: (names: readonly string[]) => `Missing: ${names.join(', ')}`,
  vitalPage: 'Send the address of a page of this site',
  vitalName: (names: readonly string[]) => `Send one of ${names.join(', ')}`,
  vitalValue: (max: number) => `Send a number from 0 to ${max}`,
  vitalCount: (max: number) => `Send 1 to ${max} measurements`,
  wrongFields: 'Some fields need your attention.',
  notJson: 'The body is not valid JSON. Send one JSON object, encoded as UTF-8 without a byte order mark.',
  tooDeep: (levels: number) => `The body is nested too deeply. Use at most ${levels} levels.`,
  notMultipart: 'The body is not a complete multipart form. Send the form again.',
  malformed: 'The request is malformed. See /openapi.json for the right form.',
  contentType: (expected: string) => `Send the body as ${expected}, without a Content-Encoding.`,
  tooLarge: (bytes: number) => `The body is too large. Send at most ${bytes} bytes.`,
  tooMany: (seconds: number) =>
    `Too many requests from your network. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  keyLength: (max: number) => `The Idempotency-Key must hold 1 to ${max} characters.`,
  keyReused: 'This Idempotency-Key was used with another body. Use a new key for a new request.',
  keyInFlight: 'A request with this Idempotency-Key is still in progress. Try again in a second.',
  consentHeader: (name: string) =>
    `The header ${name} must hold the wording of the consent that you showed, as percent-encoded UTF-8. Or leave it out.`,
  consentChanged: 'The site never showed this wording of the consent. Show the one in consent_wording, and ask again.',
  /** The same, in words for whoever fills in the form. */
  consentRenewed: 'This text has changed since you opened the page. Read it, and choose again',
  alreadyStored: 'This booking already has a record of this kind. Nothing was changed.',
  bookingErased: 'This booking was deleted, and takes nothing more.',
  detailsLate: (days: number) =>
    `A booking takes its vehicle and its fleet for ${days} days. Tell us by phone or email.`,
  notSigned: 'This is not signed as it must be.',
  notFound: 'There is nothing at this address. See /openapi.json for the addresses that exist.',
  wrongMethod: (methods: readonly string[]) => `This address accepts only ${methods.join(', ')}.`,
  notStored: 'Nothing was saved. Try again in a minute, or call {phone}.',
  noWrites: 'The database does not accept writes. Check the server’s disk and log, and try again in a second.',
  broken: 'Something went wrong on our side. Try again in a minute, or call {phone}.',
})
