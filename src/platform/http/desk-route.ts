import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { AFile, CallPath } from '#core/desk-calls.ts'
import type { Role } from '#core/roles.ts'
import { callsAt, sendAnswer } from './methods.ts'
import { parse } from './problem-answer.ts'

/**
 * Who may make a call: an `owner` alone; `each` who is signed in, since it is about themselves or shows them their own day; crew
 * too about their `own job`, or about a photo of it; or `anyone`, since it signs in.
 */
export type Maker = 'owner' | 'each' | 'own job' | 'own photo' | 'anyone'

/** The records that a sample can be about. */
type SampleOf = Record<'booking' | 'message' | 'block' | 'mail' | 'owner', string> & {
  /** The time of the booking. */
  about: object
}

/** A request that fits, for the tests that make each call: the id or the day in its path, its query, and its body. */
type Sample = {
  id?: string
  query?: Record<string, string>
  body?: object
  /** The status of its answer where there is no such record, or nothing to do. */
  status?: number
}

/** All that is known of a call beside its path and its answer. */
export type Facts<Body, Query> = {
  who: Maker
  /** It asks for a fresh proof of who makes it, once its request was parsed. */
  proof?: true
  /** What docs/desk-api.md says of it: what the schemas do not say. */
  says: string
  /** What it answers, if that is no JSON: a page, or a kind of file. */
  answers?: string
  sample: (of: SampleOf) => Sample
  body?: z.ZodMiniType<Body>
  query?: z.ZodMiniType<Query>
  /** The status of its answer, if that is not 200; without an answer it is 204. */
  status?: 201 | 202
  options?: RouteShorthandOptions
}

type Call<Body, Query> = {
  request: FastifyRequest
  reply: FastifyReply
  body: Body
  query: Query
  /** The id in its path. */
  id: string
  /** The address of the person who makes it. Not for calls that `anyone` may make. */
  who: string
  /** The same with their role. */
  by: { email: string; role: Role }
}

type Route<Answer, Body = unknown> = Facts<Body, unknown> & {
  handle: (
    request: FastifyRequest,
    reply: FastifyReply,
    prove: (request: FastifyRequest) => Promise<void>,
  ) => Promise<Answer>
}

/** A call of the desk: what is known of it, and what answers it once its request has passed the schemas. */
export const route = <Answer, Body = undefined, Query = undefined>({
  handle,
  ...facts
}: Facts<Body, Query> & { handle: (call: Call<Body, Query>) => Promise<Answer> }): Route<Answer, Body> => ({
  ...facts,
  async handle(request, reply, prove) {
    const { id = '' } = request.params as { id?: string }
    const call = {
      request,
      reply,
      id,
      body: (facts.body && parse(facts.body, request.body)) as Body,
      query: (facts.query && parse(facts.query, request.query)) as Query,
      get who() {
        return this.by.email
      },
      get by() {
        return request.getDecorator<{ email: string; role: Role }>('session')
      },
    }
    if (facts.proof) await prove(request)
    return handle(call)
  },
})

/** The routes of some calls: one that is forgotten, or that answers something else, does not compile. */
export type RoutesOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends CallPath<infer Answers>
    ? {
        [Method in Exclude<keyof Answers, 'takes'>]: RouteOf<
          Answers[Method],
          Method extends 'post' ? BodyIn<Answers> : undefined
        >
      }
    : never
}

type BodyIn<Answers> = Answers extends { takes: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : Record<string, never> | undefined

type RouteOf<Answer, Body> = [Answer] extends [AFile]
  ? Route<FastifyReply, Body>
  : [Answer] extends [null]
    ? Route<void, Body>
    : Route<Answer, Body>

/** Some calls of the desk with their routes. They take JSON and need a session, unless they take a `file` or are `open`. */
export type DeskRoutes<Deps> = {
  scope: 'json' | 'file' | 'open'
  add: (app: FastifyInstance, deps: Deps, prove: (request: FastifyRequest) => Promise<void>) => void
}

export const deskRoutes = <Calls extends Record<string, string>, Deps>(
  calls: Calls,
  make: (deps: Deps, app: FastifyInstance) => RoutesOf<Calls>,
  scope: DeskRoutes<Deps>['scope'] = 'json',
): DeskRoutes<Deps> => ({
  scope,
  add(app, deps, prove) {
    const made: Record<string, Partial<Record<'get' | 'post', Route<unknown>>>> = make(deps, app)
    const takes = scope === 'file' ? 'file' : 'json'
    for (const { route, ...call } of callsAt(calls, made)) add(app, { ...call, takes, ...route }, prove)
  },
})

/** A call as the tests and docs/desk-api.md know it. */
export type ListedCall = Facts<unknown, unknown> & {
  name: string
  url: string
  method: 'GET' | 'POST'
  takes: 'json' | 'file'
}

/** The calls of the desk that an app answers, in their order. */
export const listedCalls = (app: FastifyInstance) => app.getDecorator<ListedCall[]>('listedCalls')

function add(
  app: FastifyInstance,
  { handle, ...call }: ListedCall & Route<unknown>,
  prove: (request: FastifyRequest) => Promise<void>,
) {
  const { url, method, options, status = 200 } = call
  listedCalls(app).push(call)
  app.route({
    ...options,
    url,
    method,
    config: { ...options?.config, call },
    async handler(request, reply) {
      return sendAnswer(reply, status, await handle(request, reply, prove))
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is known of a call of the desk. */
    call?: ListedCall
  }
}
