import fc from 'fast-check'
import * as z from 'zod/mini'
import { contactCalls } from '#features/contact/public-calls.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { passkeySignInCalls, signInCalls } from '#features/sign-in/calls.ts'
import { sampleAssertion } from '#features/sign-in/server/sample-passkeys.ts'
import type { PublicCall } from '#platform/http/public-route.ts'
import { FILE_TYPE } from '#platform/http/take-file.ts'
import { twoHalves } from '#testing/pictures.ts'
import { booking, contactForm, fleet, vehicle } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { publicCallList } from '../scripts/desk-call-list.ts'

const time = { appoint_date: bookable[0]?.appoint_date, appoint_time: bookable[0]?.appoint_time }

type Body = Record<string, unknown>

const posts = (await publicCallList()).filter(({ method }) => method === 'POST')
const photo = { file: (await twoHalves({ width: 8, height: 8 })).toString('latin1') }
const parts = { booking: { ...booking, ...time }, vehicle, fleet, message: contactForm }

const bodyOf = ({ takes, sample }: PublicCall): Body => (takes === FILE_TYPE ? photo : { ...sample?.(parts) })

/** A valid body for each call that takes one from anybody, with those of the desk's sign-in. */
export const bodies: Record<string, Body> = {
  ...Object.fromEntries(posts.map((call) => [call.url, bodyOf(call)])),
  [signInCalls.signIn]: { email: 'ann@example.com' },
  [signInCalls.signInCode]: { code: '7K3M-9PAC' },
  [passkeySignInCalls.signInPasskey]: { response: sampleAssertion },
}

/** The fields of the body of a call that may not be missing, in their order. */
export function requiredOf(path: string): string[] {
  const [schema] = Object.values(posts.find(({ url }) => url === path)?.body ?? {})
  const required = schema && z.toJSONSchema(schema, { io: 'input' }).required
  return required ?? Object.keys(bodies[path] ?? {})
}

/** The calls whose body is a file. */
export const files = posts.flatMap(({ takes, url }) => (takes === FILE_TYPE ? [url] : []))

/** Values that programs trip over. Each is put into each field. */
const traps: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0',
  '-0',
  'null',
  '\u0000',
  '\ud800',
  '\u202e',
  'é'.repeat(70_000),
  '9'.repeat(400),
  '😀'.repeat(99),
  '2026-02-30',
  '9999-12-31',
  '275760-09-13',
  '0000-00-00',
  '2026-03-08T02:30',
  '24:00',
  "' or 1=1 --",
  '%s%n',
  '../../etc/passwd',
  '{{7*7}}',
  'a@b.ca\r\nBcc: x@y.ca',
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { toString: 1 },
  { length: 1e9 },
  { valueOf: 'x' },
]

type Mutated = { path: string; contentType: string; body: Uint8Array }

type Trapped = { path: string; field: string; trap: unknown }

const all: Trapped[] = Object.entries(bodies).flatMap(([path, body]) =>
  Object.keys(body).flatMap((field) => traps.map((trap) => ({ path, field, trap }))),
)

/** Whether a trap looks nearly like what its field takes. Such ones come first, so that a sample has them. */
const isNear = ({ field, trap }: Trapped) =>
  /_(date|time)$/.test(field) && typeof trap === 'string' && /^\d\d.*[-:]/.test(trap)

const near = all.filter(isNear)
const others = all.filter((it) => !isNear(it))

/** A prime: its multiples visit every field and trap once, those next to each other far apart. */
const STRIDE = 7919

/** A mutated body: first each trap in each field, then as chance wants. The same number makes the same body. */
export function mutatedBody(i: number): Mutated {
  const { path, field, trap } = near[i] ?? others[((i - near.length) * STRIDE) % others.length] ?? NOTHING
  if (i < all.length) return set(trap)(path, field)
  const [change = set(null)] = fc.sample(changes, { numRuns: 1, seed: i })
  return change(path, field)
}

const NOTHING: Trapped = { path: '', field: '', trap: undefined }

type Change = (path: string, field: string) => Mutated

const set =
  (value: unknown): Change =>
  (path, field) =>
    written(path, { ...bodies[path], [field]: value })

const onBytes =
  (change: (bytes: Buffer) => Uint8Array): Change =>
  (path) => {
    const whole = written(path, bodies[path])
    return { ...whole, body: change(Buffer.from(whole.body)) }
  }

const place = fc.nat(400)

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true }).map(set),
  fc.string({ unit: 'binary', maxLength: 6000 }).map(set),
  fc.jsonValue({ maxDepth: 12 }).map(set),
  fc.jsonValue({ maxDepth: 12 }).map(
    (value): Change =>
      (path) =>
        written(path, value),
  ),
  // Another name for a field.
  fc.string({ unit: 'binary' }).map(
    (name): Change =>
      (path, field) => {
        const { [field]: value, ...rest } = bodies[path] ?? {}
        return written(path, { ...rest, [name]: value })
      },
  ),
  place.map((at) => onBytes((bytes) => bytes.subarray(0, at))),
  fc
    .tuple(place, fc.uint8Array({ maxLength: 64 }))
    .map(([at, more]) => onBytes((bytes) => Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]))),
  fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, bits]) =>
    onBytes((bytes) => {
      const index = at % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ bits
      return bytes
    }),
  ),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => onBytes(() => bytes)),
  fc.nat(5000).map((deep) => onBytes(() => Buffer.from('['.repeat(deep) + ']'.repeat(deep)))),
  fc.string().map(
    (type): Change =>
      (path) => {
        const contentType = type.replace(/[^\x20-\x7e]/g, '')
        return { ...written(path, bodies[path]), contentType }
      },
  ),
)

const BOUNDARY = 'x-boundary'

/** The address of a call, if it names a booking: only one that is there takes what comes. */
export const addressOf = (path: string, booking: string) =>
  path === visitorPhotoCalls.photos ? `${path}?booking_id=${booking}` : path

/** A body in the content type of its call. */
function written(path: string, body: unknown): Mutated {
  if (files.includes(path)) return { path, contentType: FILE_TYPE, body: fileIn(body) }
  if (path !== contactCalls.sendForm) return { path, contentType: 'application/json', body: Buffer.from(toJson(body)) }
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const parts = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : toJson(value)
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return {
    path,
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
  }
}

/** The file of a body whose only field is one, or else the body as text. */
const fileIn = (body: unknown) =>
  typeof body === 'object' && body !== null && 'file' in body && typeof body.file === 'string'
    ? Buffer.from(body.file, 'latin1')
    : Buffer.from(toJson(body))

/** JSON, if the value can be written so. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return String(typeof value)
  }
}
