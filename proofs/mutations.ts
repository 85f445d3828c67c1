import fc from 'fast-check'
import { calls } from '#core/api.ts'
import { passkeySignInCalls, signInCalls } from '#features/sign-in/calls.ts'
import { sampleAssertion } from '#features/sign-in/server/sample-passkeys.ts'
import { twoHalves } from '#testing/pictures.ts'
import { booking, contactForm, fleet, vehicle } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'

const time = { appoint_date: bookable[0]?.appoint_date, appoint_time: bookable[0]?.appoint_time }

type Body = Record<string, unknown>

/** The public calls that take no body. */
type Read =
  | 'availability'
  | 'manageBooking'
  | 'manageTimes'
  | 'quote'
  | 'pay'
  | 'health'
  | 'openapi'

const photo = { file: (await twoHalves({ width: 8, height: 8 })).toString('latin1') }
const secret = '0'.repeat(32)
const { service_type, vehicle_count, appoint_zipcode, specific_vehicle, email } = booking
const { appoint_location, appoint_city, appoint_state } = booking
const { vehicle_year, vehicle_make, vehicle_model } = vehicle

/** A valid body for each call that takes one from anybody. */
const publicBodies: Record<(typeof calls)[Exclude<keyof typeof calls, Read>], Body> = {
  [calls.bookings]: { ...booking, ...time },
  [calls.holds]: { secret, service_type, vehicle_count, add_ons: [], appoint_zipcode, ...time },
  [calls.holdEnd]: { secret },
  [calls.vehicles]: vehicle,
  [calls.fleets]: fleet,
  [calls.photos]: photo,
  [calls.sendForm]: contactForm,
  [calls.vitals]: { page: '/', vitals: [{ name: 'LCP', value: 1200 }] },
  [calls.manageHold]: { version: 1 },
  [calls.manageConfirm]: { version: 1 },
  [calls.managePlan]: { version: 1, press: 'pause', until: time.appoint_date },
  [calls.manageMove]: { version: 1, ...time },
  [calls.manageAgain]: time,
  [calls.manageWait]: { days: ['Monday'], part: 'any' },
  [calls.manageWaitEnd]: {},
  [calls.manageOffer]: { offer: secret, accept: true },
  [calls.managePlace]: {
    version: 1,
    appoint_location,
    appoint_city,
    appoint_state,
    appoint_zipcode,
  },
  [calls.manageVehicle]: {
    version: 1,
    specific_vehicle,
    vehicle_year,
    vehicle_make,
    vehicle_model,
  },
  [calls.manageNote]: { note: 'Ring the bell' },
  [calls.manageEmail]: { version: 1, email },
  [calls.managePhotos]: photo,
  [calls.managePictures]: { agrees: true, wording: 'x' },
  [calls.manageTexts]: { agrees: true, wording: 'x' },
  [calls.manageCancel]: { version: 1, reason: 'Sold it' },
  [calls.quoteSeen]: {},
  [calls.quoteAccept]: { id: secret, chosen: [], word: 'Ring the bell' },
  [calls.quoteDecline]: { id: secret, word: 'Another time' },
  [calls.paySent]: { amount_cents: 100, reference: 'CAb3dEfGh' },
  [calls.payCard]: {},
}

/** The same, with those of the desk's sign-in. */
export const bodies: Record<string, Body> = {
  ...publicBodies,
  [signInCalls.signIn]: { email: 'ann@example.com' },
  [signInCalls.signInCode]: { code: '7K3M-9PAC' },
  [passkeySignInCalls.signInPasskey]: { response: sampleAssertion },
}

/** The calls whose body is a file. */
export const files: readonly string[] = [calls.photos, calls.managePhotos]

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
  const { path, field, trap } =
    near[i] ?? others[((i - near.length) * STRIDE) % others.length] ?? NOTHING
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
    .map(([at, more]) =>
      onBytes((bytes) => Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])),
    ),
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

/** The content type of a file. */
export const FILE = 'application/octet-stream'

/** The address of a call, if it names a booking: only one that is there takes what comes. */
export const addressOf = (path: string, booking: string) =>
  path === calls.photos ? `${path}?booking_id=${booking}` : path

/** A body in the content type of its call. */
function written(path: string, body: unknown): Mutated {
  if (files.includes(path)) return { path, contentType: FILE, body: fileIn(body) }
  if (path !== calls.sendForm)
    return { path, contentType: 'application/json', body: Buffer.from(toJson(body)) }
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
