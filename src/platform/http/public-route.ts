import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import { MAX_KEY_LENGTH } from '#core/api.ts'
import { KEY_REUSED } from '#core/problem.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Idempotent } from './idempotent.ts'
import { callsAt, type Methods, sendAnswer } from './methods.ts'
import { parse } from './problem-answer.ts'
import type { Limit } from './rate-limit.ts'
import type { Answer as StoredAnswer } from './stored-answers.ts'

export type Json = Record<string, unknown>

/** A schema, by the name that it has in the description of the calls. */
export type Named<Value> = Readonly<Record<string, z.ZodMiniType<Value>>>

/** What requests that fit are made of, for the tests that make each call. */
export type PublicSampleOf = Readonly<Record<'booking' | 'vehicle' | 'fleet' | 'message', Readonly<Json>>>

/** All that is known of a public call beside its path: what its description says, and what it costs. */
export type PublicFacts<Body, Query, Answer> = {
  /** Its name in the description, if that is not the name of its path. */
  operationId?: string
  summary: string
  description?: string
  /** Only the token of a client's own link makes it, or that of the tab that has just booked. */
  byLink?: true
  /** The headers that it reads, as parameters. */
  headers?: readonly Json[]
  query?: z.ZodMiniType<Query>
  body?: Named<Body>
  /** The content type of its body, if that is no JSON: then what answers it reads the body. */
  takes?: string
  /** What its schemas do not say of the fields of its query or body. */
  details?: Record<string, Json>
  /** What its answer means. */
  done: string
  /** The status of its answer, if that is not 200; without an answer it is 204. */
  status?: 201
  answers?: Named<Answer>
  /** What it answers, if that is no JSON of a schema: by content type. */
  content?: Record<string, Json>
  /** It refuses in plain text. */
  refusesInText?: true
  /** The statuses of its refusals, beside those that follow from its query, its body and its link. */
  refuses?: readonly number[]
  /** The types of its problems, with what each holds beside the details. */
  problems?: Record<string, Named<unknown>>
  limit?: Limit
  /** A body that fits; nothing if `{}` does. */
  sample?: (of: PublicSampleOf) => object
  options?: RouteShorthandOptions
}

type Call<Body, Query, Subject> = {
  request: FastifyRequest
  reply: FastifyReply
  body: Body
  query: Query
  /** What `find` has found. */
  subject: Subject
}

type Finds<Subject> = {
  /** Finds what a call is about, before its request is parsed: a client without a valid token does not learn about other errors. */
  find?: (request: FastifyRequest) => Promise<Subject>
}

export type PublicRoute = PublicFacts<unknown, unknown, unknown> & {
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** A public call: what is known of it, and what answers it once its request has passed the schemas. */
export const publicRoute = <Body = undefined, Query = undefined, Answer = void, Subject = undefined>({
  find,
  handle,
  ...facts
}: PublicFacts<Body, Query, Answer> &
  Finds<Subject> & {
    handle: (call: Call<Body, Query, Subject>) => Promise<NoInfer<Answer> | FastifyReply>
  }): PublicRoute => ({ ...facts, answer: async (request, reply) => handle(await callOf(facts, find, request, reply)) })

/** A public call that stores something once, and answers 201: with the same `Idempotency-Key` it gets the same answer. */
export const storingRoute = <Body, Answer extends object, Subject = undefined>({
  idempotent,
  find,
  handle,
  ...facts
}: PublicFacts<Body, undefined, Answer> &
  Finds<Subject> & {
    idempotent: Idempotent
    handle: (
      call: Call<Body, undefined, Subject>,
      store: (work: (trx: Db) => Promise<NoInfer<Answer>>) => Promise<StoredAnswer>,
    ) => Promise<StoredAnswer>
  }): PublicRoute => ({
  ...facts,
  headers: [idempotencyKey, ...(facts.headers ?? [])],
  status: 201,
  problems: { [KEY_REUSED]: {}, ...facts.problems },
  answer: async (request, reply) =>
    idempotent(request, reply, async (store) => handle(await callOf(facts, find, request, reply), store)),
})

/** What a call has sent, once it is found what it is about. */
async function callOf<Body, Query, Subject>(
  { body, takes, query }: PublicFacts<Body, Query, unknown>,
  find: Finds<Subject>['find'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Body, Query, Subject>> {
  const subject = (await find?.(request)) as Subject
  const [schema] = takes === undefined ? Object.values(body ?? {}) : []
  return {
    request,
    reply,
    subject,
    query: (query && parse(query, request.query)) as Query,
    body: (schema && parse(schema, request.body)) as Body,
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key and body gets the same answer. It stores nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
}

/** Adds some public routes to an app, in a scope of their own: a hook or a parser that they need holds for them alone. */
export type PublicRoutes<Deps> = (scope: FastifyInstance, deps: Deps) => void

/** The public calls at some paths: one that is forgotten does not compile. Those that take JSON say so to their scope. */
export const publicRoutes =
  <Paths extends Record<string, string>, Deps>(
    paths: Paths,
    make: (deps: Deps, scope: FastifyInstance) => Record<keyof Paths, Methods<PublicRoute>>,
  ): PublicRoutes<Deps> =>
  (scope, deps) => {
    const made: Record<string, Methods<PublicRoute>> = make(deps, scope)
    for (const { route, ...call } of callsAt(paths, made)) add(scope, { ...call, ...route })
  }

/** A public call as its description and the tests know it. */
export type PublicCall = PublicFacts<unknown, unknown, unknown> & { name: string; url: string; method: 'GET' | 'POST' }

/** The public calls that an app answers. What it serves to people and to programs of other companies is none of them. */
export const publicCalls = (app: FastifyInstance) => app.getDecorator<PublicCall[]>('publicCalls')

function add(app: FastifyInstance, { answer, ...call }: PublicCall & PublicRoute) {
  const { url, method, limit, options, status = 200 } = call
  publicCalls(app).push(call)
  app.route({
    ...options,
    url,
    method,
    config: { limit },
    async handler(request, reply) {
      return sendAnswer(reply, status, await answer(request, reply))
    },
  })
}
