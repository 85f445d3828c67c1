import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { DESK, DESK_ROLE } from '#core/desk-calls.ts'
import { deskRefusals as refusals } from '#core/desk-words.ts'
import { SIGNED_OUT } from '#core/problem.ts'
import { NOT_FOR_ROLE, type Role } from '#core/roles.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import type { Session } from '#features/sign-in/sign-in.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import { type DeskCookie, readCookie, setCookie } from '#platform/http/cookies.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { hashToken, makeToken } from '#platform/http/tokens.ts'
import { isOwnJob } from './own-job.ts'
import { roleOf } from './roles.ts'
import { findSession, insertSession, type OpenSession, SESSION_MS, touchSession } from './session-store.ts'

const cookie: DeskCookie = { name: 'desk_session', path: DESK, maxAgeS: SESSION_MS / 1000 }

/** Tells the desk's page in whose role a session is, before it can ask: it shows its frame, and asks for what this role sees. */
const roleCookie: DeskCookie = { ...cookie, name: DESK_ROLE, isReadable: true }

/** The session of a request, in calls that `requireSession` guards. */
export const sessionOf = (request: FastifyRequest): OpenSession => request.getDecorator<OpenSession>('session')

/** Refuses the calls of this scope with a 401 if they have no session. */
export function requireSession(app: FastifyInstance, deps: DeskDeps) {
  const { db, mailSettings, content, config } = deps
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = readCookie(request, cookie)
    const session = token && (await findSession(db, hashToken(token)))
    // A person who is removed from the list is signed out at once.
    const { desk } = mailSettings.addresses(content())
    if (!session || !desk.includes(session.email)) {
      setCookie(reply, roleCookie, undefined, config.publicOrigin)
      throw new Problem(401, signInRefusals.signedOut, { type: SIGNED_OUT })
    }
    // An open page always listens: that alone is no use of the session.
    if (request.routeOptions.config.isUse !== false) await keepAlive(request, db, session)
    const person = { ...session, ...(await roleOf(db, session.email)) }
    await assertRole(request, { db, content }, person)
    request.setDecorator('session', person)
  })
}

/** Refuses a call that the role of a person may not make with a 403. */
async function assertRole(
  request: FastifyRequest,
  { db, content }: Pick<DeskDeps, 'db' | 'content'>,
  person: OpenSession,
) {
  if (person.role === 'owner') return
  const maker = request.routeOptions.config.call?.who ?? 'owner'
  const { id } = z.parse(MaybeId, request.params)
  const photo = maker === 'own photo' && id !== undefined ? await hooksOf(db).bookingOfPhoto(db, id) : undefined
  const job = maker === 'own job' ? id : photo
  if (maker === 'each' || (job !== undefined && (await isOwnJob(db, content(), person, job)))) return
  throw new Problem(403, refusals.notForRole, { type: NOT_FOR_ROLE })
}

const MaybeId = z.object({ id: z.optional(z.string()) })

/** Stores that a session is used. Where nothing can be stored, the desk can still be read. */
const keepAlive = (request: FastifyRequest, ...use: Parameters<typeof touchSession>) =>
  touchSession(...use).catch((err: unknown) => request.log.warn({ err }, 'the use of a session was not stored'))

/** Begins a session in this browser. `db` can be a transaction. */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: DeskDeps,
  email: string,
): Promise<Session> {
  const token = makeToken()
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300)
  const session = await insertSession(db, { token_hash: hashToken(token), email, browser })
  setCookie(reply, cookie, token, config.publicOrigin)
  return session
}

/** Tells this browser's pages in which role a person is signed in. */
export const setRoleCookie = (reply: FastifyReply, { config }: DeskDeps, role: Role) =>
  setCookie(reply, roleCookie, role, config.publicOrigin)

/** Deletes the session's cookies in this browser. */
export function endCookies(reply: FastifyReply, { config }: DeskDeps) {
  for (const one of [cookie, roleCookie]) setCookie(reply, one, undefined, config.publicOrigin)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a call that a page makes by itself: it does not keep the session alive. */
    isUse?: boolean
  }
}
