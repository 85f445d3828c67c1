import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MAX_BODY_BYTES } from '#core/api.ts'
import { type FieldError, fieldErrors, NOT_ALLOWED, type ProblemDetails } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { inLanguageOf, nameLanguage } from './languages.ts'

type More = {
  type?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  /** More fields of the body, beside the details. */
  extra?: object
  cause?: unknown
}

/** The pause until a client may try again, in seconds, while the database takes no writes. */
const RETRY_S = 10

/** A refusal that is sent to the client, as RFC 9457 describes. */
export class Problem extends Error {
  readonly status: number
  readonly type: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  readonly extra: object | undefined

  constructor(status: number, detail: string, { type, errors, headers, extra, cause }: More = {}) {
    super(detail, { cause })
    this.status = status
    this.type = type ?? 'about:blank'
    this.errors = errors
    this.headers = headers ?? {}
    this.extra = extra
  }
}

/** A 422 that names the wrong fields, with the messages of the forms. */
export const wrongFields = (errors: FieldError[]) => new Problem(422, t(refusals).wrongFields, { errors })

/** The same of one field. */
export const wrongField = (field: string, message: string) => wrongFields([{ field, message }])

/** A 409 of what cannot be done as things stand. */
export const notAllowed = (detail: string) => new Problem(409, detail, { type: NOT_ALLOWED })

/** A problem after which the client may try again in this many seconds. */
export const tryAgain = (status: number, detail: string, seconds: number, cause?: unknown) =>
  new Problem(status, detail, { headers: { 'retry-after': String(seconds) }, cause })

/** Checks the data that a client sent against the schema. Throws a 422 that names each wrong field. */
export function parse<T>(schema: z.ZodMiniType<T>, sent: unknown): T {
  const result = z.safeParse(schema, sent)
  if (!result.success) throw wrongFields(fieldErrors(result.error.issues))
  return result.data
}

/** How a problem is written: as JSON, or as the plain text that EmailJS's client expects. */
type Writer = (reply: FastifyReply, problem: Problem) => FastifyReply

/** A browser or a proxy may otherwise keep a 404 or 405 (RFC 9111, 4.2.2), also after there is something. */
const NOT_KEPT = { 'cache-control': 'no-store' }

export const asJson: Writer = (reply, problem) =>
  reply
    .status(problem.status)
    .headers({ ...problem.headers, ...NOT_KEPT })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(details(problem)))

export const asText: Writer = (reply, problem) =>
  reply
    .status(problem.status)
    .headers({ ...problem.headers, ...NOT_KEPT })
    .type('text/plain; charset=utf-8')
    .send(problem.errors?.map(({ field, message }) => `${field}: ${message}`).join('\n') ?? problem.message)

/** The details as written in the body. */
const details = ({ type, status, message, errors, extra }: Problem): ProblemDetails => ({
  type,
  title: STATUS_CODES[status] ?? '',
  status,
  detail: message,
  ...(errors && { errors }),
  ...extra,
})

/** What refusals say of the business. */
type Facts = { phone: string }

type ErrorDeps = { isUnavailable: (error: unknown) => boolean; content: () => { facts: Facts } }

/** Answers an error that a handler threw. It logs errors of our own, and never data that a client sent. */
export const errorHandler =
  ({ isUnavailable, content }: ErrorDeps, write: Writer) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    inLanguageOf(request, () => {
      const { facts } = content()
      const problem = isUnavailable(error)
        ? tryAgain(503, fill(t(refusals).notStored, facts), RETRY_S, error)
        : toProblem(error, facts)
      if (problem.status >= 500 && problem.cause) request.log.error({ err: problem.cause }, 'request failed')
      // To close at once would reset the connection while the client is still sending, and it would lose the answer.
      reply.removeHeader('connection')
      return write(nameLanguage(reply), problem)
    })

function toProblem(error: FastifyError | Problem, facts: Facts): Problem {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem(413, t(refusals).tooLarge(MAX_BODY_BYTES))
  if (status === 415) return new Problem(415, t(refusals).contentType('application/json'))
  if (status >= 400 && status < 500) return new Problem(status, t(refusals).malformed)
  return new Problem(500, fill(t(refusals).broken, facts), { cause: error })
}
