import * as z from 'zod/mini'
import { MAX_BODY_BYTES, MAX_BODY_DEPTH, RATE_FACTORS } from '#core/api.ts'
import { limits } from '#core/limits.ts'
import { ProblemDetails } from '#core/problem.ts'
import type { Json, Named, PublicCall } from '#platform/http/public-route.ts'

type About = { publicOrigin: string; businessName: string; rateLimit: number }

/** The OpenAPI 3.1 document of the public calls, made of what their routes say. */
export const openapi = ({ publicOrigin, businessName, rateLimit }: About, calls: readonly PublicCall[]) => ({
  openapi: '3.1.1',
  info: {
    title: `${businessName}: bookings and messages`,
    version: '1.0.0',
    description: `A request body is UTF-8, has at most ${MAX_BODY_BYTES} bytes and at most ${MAX_BODY_DEPTH} levels of nesting, except for a photo, and is sent without Content-Encoding. Unknown fields are refused. An address (IPv6: a /64) may send ${rateLimit} POST requests a minute, the same number of measurements, as many calls about held times, and ask ${rateLimit * RATE_FACTORS.reads} times a minute for free times, documents, calendars and this description together; a /48 ${RATE_FACTORS.around} times as much. Beyond that, 429 says in Retry-After when to try again.`,
  },
  servers: [{ url: publicOrigin }],
  paths: pathsOf(calls),
  components: { schemas: schemasOf(calls), securitySchemes },
})

function pathsOf(calls: readonly PublicCall[]) {
  const paths: Record<string, Json> = {}
  for (const call of calls) paths[call.url] = { ...paths[call.url], [call.method.toLowerCase()]: operationOf(call) }
  return paths
}

function operationOf(call: PublicCall): Json {
  const { operationId = call.name, summary, description, byLink, headers = [], query } = call
  const parameters = [...(query ? queryOf(query, call.details) : []), ...headers]
  return {
    ...(byLink && { security: [{ manageLink: [] }] }),
    operationId,
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(call) && {
      requestBody: {
        required: true,
        content: { [call.takes ?? 'application/json']: { schema: refTo(call.body) ?? {} } },
      },
    }),
    responses: { ...refusalsOf(call), ...answerOf(call) },
  }
}

const takesBody = ({ body, takes }: PublicCall) => body !== undefined || takes !== undefined

function answerOf({ answers, content, done, ...call }: PublicCall) {
  const status = call.status ?? 200
  const schema = refTo(answers)
  const shown = content ?? (schema && { 'application/json': { schema } })
  return shown ? { [status]: { description: done, content: shown } } : { 204: { description: done } }
}

/** What any call may answer: a malformed request, too many at once, a fault of ours, and a server that stops. */
const OF_EVERY_CALL = [400, 429, 500, 503]

/** What Node.js refuses by itself: a request that comes too slowly, an expectation that is not met, headers that are too large. */
const OF_HTTP = Object.fromEntries(
  [408, 417, 431].map((status) => [status, { description: 'Refused, without a body' }]),
)

function refusalsOf(call: PublicCall) {
  const statuses = [
    ...OF_EVERY_CALL,
    ...(call.byLink ? [401, 404] : []),
    ...(call.query ? [422] : []),
    ...(takesBody(call) ? [413, 415, 422] : []),
    ...(call.refuses ?? []),
  ]
  const refusal = call.refusesInText
    ? { description: 'The error in words', content: { 'text/plain': { schema: { type: 'string' } } } }
    : {
        description: 'A problem',
        content: { 'application/problem+json': { schema: refTo({ Problem: ProblemDetails }) } },
      }
  return { ...OF_HTTP, ...Object.fromEntries(statuses.map((status) => [status, refusal])) }
}

/** The fields of a query, each as a parameter. */
function queryOf(schema: z.ZodMiniType, details: Record<string, Json> = {}): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { ...(json as Json), ...details[name] },
  }))
}

/** A reference to one of the document's schemas. */
const refTo = (named: Named<unknown> | undefined) => named && { $ref: `#/components/schemas/${Object.keys(named)[0]}` }

/** The schemas of requests and answers, and of what problems hold, by their names. */
function schemasOf(calls: readonly PublicCall[]) {
  const found = new Map<string, z.ZodMiniType>()
  const schemas: Record<string, Json> = {}
  const add = (io: 'input' | 'output', named: Named<unknown> = {}, details?: PublicCall['details']) => {
    for (const [name, schema] of Object.entries(named)) {
      if (found.has(name) && found.get(name) !== schema)
        throw new Error(`Two schemas of public calls are named ${name}: give one another name`)
      found.set(name, schema)
      schemas[name] ??= schemaOf(schema, io, details)
    }
  }
  const types = new Set(['about:blank'])
  for (const { body, answers, problems = {}, details } of calls) {
    add('input', body, details)
    add('output', answers)
    for (const [type, held] of Object.entries(problems)) {
      types.add(type)
      add('output', held)
    }
  }
  add('output', { Problem: ProblemDetails }, { type: { examples: [...types] } })
  return schemas
}

/** A schema as JSON Schema. `details` are of fields that only code can check, or that words explain better. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', details: Record<string, Json> = {}) {
  const { $schema: _, '~standard': __, ...json }: Json & z.core.JSONSchema.BaseSchema = z.toJSONSchema(schema, { io })
  for (const [field, more] of Object.entries(details)) Object.assign(json.properties?.[field] ?? {}, more)
  return json
}

/** The authorization of the calls that a client's own link makes. */
const securitySchemes = {
  manageLink: {
    type: 'http',
    scheme: 'bearer',
    description: `The token of a client's own link: the part of its address after the #. That of a \`view_url\` only gets the booking. The \`id\` in the answer to a request changes it for ${limits.tabMinutes} minutes, but does not show that somebody reads the mail`,
  },
}
