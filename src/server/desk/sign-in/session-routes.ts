import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import type { SessionList } from '#domain/desk/sign-in.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { sessionAnswer } from './routes.ts'
import { endCookie, sessionOf } from './session.ts'
import { deleteSession, deleteSessionsOf, listSessions } from './session-store.ts'

/** The session: its person, the other sessions of this person, and sign-out. */
export function sessionRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db } = deps

  app.get(deskCalls.session, async (request, reply) =>
    reply.send(sessionAnswer(sessionOf(request), deps)),
  )

  app.get(deskCalls.sessions, async (request, reply) => {
    const { id, email } = sessionOf(request)
    const sessions = await listSessions(db, email)
    const list: SessionList = {
      sessions: sessions.map((session) => ({ ...session, current: session.id === id })),
    }
    return reply.send(list)
  })

  app.post(deskCalls.signOut, async (request, reply) => {
    await deleteSession(db, sessionOf(request).id)
    endCookie(reply, deps)
    return reply.status(204).send()
  })

  app.post(deskCalls.signOutEverywhere, async (request, reply) => {
    await deleteSessionsOf(db, sessionOf(request).email)
    endCookie(reply, deps)
    return reply.status(204).send()
  })
}
