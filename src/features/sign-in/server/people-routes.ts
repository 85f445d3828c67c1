import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import type { PersonList } from '#core/roles.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { crewsOf } from '#features/schedule/server/crews.ts'
import { listPeople } from './roles.ts'

/** The people of the desk and their roles. They change with `mail-settings`. */
export function peopleRoutes(app: FastifyInstance, { db, mailSettings, content }: DeskDeps) {
  app.get(deskCalls.people, async (_request, reply) => {
    const answer: PersonList = {
      people: await listPeople(db, mailSettings.addresses(content()).desk),
      crews: crewsOf(content().opening),
    }
    return reply.send(answer)
  })
}
