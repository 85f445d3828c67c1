import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { Session, SessionList } from '#features/sign-in/sign-in.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { signOutEverywhere } from './forget-people.ts'
import { browserOf, heldNow, queueNotices } from './notices.ts'
import { deskNotices } from './notices-words.ts'
import { sendSession } from './routes.ts'
import { endCookies, sessionOf } from './session.ts'
import { deleteSession, listSessions } from './session-store.ts'

/** The session: its person, the other sessions of this person, and sign-out. */
export function sessionRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, wakeMail } = deps
  const list = async ({ id, email }: Pick<Session, 'id' | 'email'>): Promise<SessionList> => ({
    sessions: (await listSessions(db, email)).map((session) => ({
      ...session,
      current: session.id === id,
    })),
  })

  app.get(deskCalls.session, async (request, reply) => sendSession(reply, sessionOf(request), deps))

  app.get(deskCalls.sessions, async (request, reply) => reply.send(await list(sessionOf(request))))

  app.post(deskCalls.sessionEnd, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const session = sessionOf(request)
    if (!(await deleteSession(db, { ...session, id })))
      throw new Problem(404, deskRefusals.noSession)
    if (id === session.id) endCookies(reply, deps)
    return reply.send(await list(session))
  })

  app.post(deskCalls.signOut, async (request, reply) => {
    await deleteSession(db, sessionOf(request))
    endCookies(reply, deps)
    return reply.status(204).send()
  })

  app.post(deskCalls.signOutEverywhere, async (request, reply) => {
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      const passkeys = await signOutEverywhere(trx, email)
      await queueNotices(trx, heldNow(deps), browserOf(request), (about) =>
        deskNotices.everywhere(email, passkeys, about),
      )
    })
    wakeMail()
    endCookies(reply, deps)
    return reply.status(204).send()
  })
}
