import * as z from 'zod/mini'
import { MAX_KEY_LENGTH } from '#core/api.ts'

export type Json = Record<string, unknown>

/** A reference to one of the document's schemas. */
export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

/** A required request body. */
export function body(type: string, schema: Json) {
  return { required: true, content: { [type]: { schema } } }
}

export function answer(description: string, schema: Json) {
  return { description, content: { 'application/json': { schema } } }
}

/** A plain text answer. */
export function text(description: string, schema: Json) {
  return { description, content: { 'text/plain': { schema } } }
}

/** What any call may answer: a malformed request, too many at once, a fault of ours, and a server that stops. */
const OF_EVERY_CALL = [400, 429, 500, 503]

/** What Node.js refuses by itself: a request that comes too slowly, an expectation that is not met, headers that are too large. */
const OF_HTTP = Object.fromEntries(
  [408, 417, 431].map((status) => [status, { description: 'Refused, without a body' }]),
)

/** The problems that a call may answer, with those of every call. */
export function refusals(...statuses: number[]) {
  const problems = [...new Set([...statuses, ...OF_EVERY_CALL])].map((status) => [
    status,
    {
      description: 'A problem',
      content: { 'application/problem+json': { schema: ref('Problem') } },
    },
  ])
  return { ...OF_HTTP, ...Object.fromEntries(problems) }
}

/** The fields of a query, each as a parameter. */
export function queryOf(schema: z.ZodMiniType, extra: Record<string, Json>): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { ...(json as Json), ...extra[name] },
  }))
}

/** What the ids of add-ons are, in a body and in a query. */
export const addOnIds =
  'The ids of add-ons that are offered with the service, as a list or as one text with commas. Others are refused. They make the appointment longer.'

/** The header with which a call stores its record once. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated request with the same key and body gets the same answer. It stores nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
}

/** Details of a query for days that its schema does not show. */
export const dayQuery = {
  add_ons: { description: addOnIds, default: '' },
  from: { format: 'date' },
  days: { type: 'string', pattern: '^[1-9][0-9]?$', default: '1' },
}
