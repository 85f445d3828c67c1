import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { DESK } from '#domain/desk/calls.ts'
import { type Session, SIGNED_OUT } from '#domain/desk/sign-in.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { type DeskCookie, readCookie, setCookie } from '#server/http/cookies.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/http/tokens.ts'
import { findSession, insertSession, SESSION_MS, touchSession } from './session-store.ts'

const cookie: DeskCookie = { name: 'desk_session', path: DESK, maxAgeS: SESSION_MS / 1000 }

/** Who is at the desk: to be asked for in calls that `requireSession` guards. */
export const sessionOf = (request: FastifyRequest): Session =>
  request.getDecorator<Session>('session')

/** Refuses the calls of this scope where nobody is signed in. */
export function requireSession(app: FastifyInstance, { db, config }: DeskDeps) {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const token = readCookie(request, cookie)
    const session = token && (await findSession(db, hashToken(token)))
    // Who was taken off the list is out at once.
    if (!session || !config.mail.desk.includes(session.email))
      throw new Problem(401, deskRefusals.signedOut, { type: SIGNED_OUT })
    // An open page listens on and on: that alone is no use of it.
    if (request.routeOptions.config.isUse !== false) await touchSession(db, session)
    request.setDecorator('session', session)
  })
}

/** Begins a session in this browser: `store` runs the insert, in its transaction. */
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

/** Takes the session's cookie away. */
export const endCookie = (reply: FastifyReply, { config }: DeskDeps) =>
  setCookie(reply, cookie, undefined, config.publicOrigin)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a call that a page makes by itself: it keeps no session alive. */
    isUse?: boolean
  }
}
