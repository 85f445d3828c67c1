import { withFullStop } from '#core/sentence.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { words } from '#core/words.ts'

/** The end of each page as Markdown. */
export const atTheEnd = words({
  people: (page: string) => `For people: ${page}`,
  programs: (guide: string) => `How to ask for free times and send a request by program: ${guide}`,
})

/** The guide for programs, at `/llms.txt`, in English. See https://llmstxt.org. */
export const guide = {
  facts: (towns: string, phone: string, email: string) =>
    `Serves ${withFullStop(towns)} Phone ${phone}, email ${email}. Every page is also available as Markdown, in English and in French.`,
  pages: 'Pages',
  french: 'Pages in French',
  api: 'Ask for free times and send a request',
  before:
    'No key and no account. Send a request only for a person who asked you to, with their own answers. A request is not an appointment yet: the business confirms it the way the person chose in `pay_conf`.',
  times: (call: string) =>
    `Free times: \`GET ${call}\`. Each half hour of the answer says if it is \`free\`; \`next_free\` has the next three. Times are local (${TIME_ZONE}).`,
  request: (call: string) =>
    `Request: \`POST ${call}\` as JSON, with a new \`Idempotency-Key\` header for each request, so that a repeat books once. Ask the person for everything in it, \`allow_promo\` too: it is true only after a clear yes to promotions.`,
  answered: (vehicles: string, fleets: string) =>
    `The answer has an \`id\` and a \`reference\`. Send the vehicle with that id as \`booking_id\` to \`POST ${vehicles}\`, and a fleet's details to \`POST ${fleets}\`. A 409 means that the time was just taken: its \`next_free\` has others. A 422 names each field that is wrong.`,
  values: 'Values',
  named: (field: string, values: readonly string[]) =>
    `\`${field}\`: ${values.map((value) => `\`${value}\``).join(', ')}`,
  openapi: 'All calls, as OpenAPI',
  /** A request as it could be. */
  sample: {
    firstname: 'Ann',
    lastname: 'Example',
    phone: '705-555-0199',
    email: 'ann@example.com',
    appoint_time: '10:00',
    appoint_location: '12 Example Street',
    appoint_city: 'North Bay',
    appoint_state: 'Ontario',
    appoint_zipcode: 'P1B 8G6',
    concerns: '',
    vehicle_count: 1,
    billing_address: '12 Example Street, North Bay',
    pay_conf: 'A text message',
    allow_promo: false,
  },
} as const
