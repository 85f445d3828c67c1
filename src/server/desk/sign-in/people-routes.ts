import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type PersonList, RoleRequest } from '#domain/desk/roles.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { publish } from '#server/events/store.ts'
import { parse } from '#server/http/problem.ts'
import { crewsOf } from '#server/schedule/crews.ts'
import { requireProof } from './proof.ts'
import { listPeople, refuseWithoutOwner, saveRoles } from './roles.ts'
import { sessionOf } from './session.ts'

/** The people of the desk and their roles. */
export function peopleRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, mailSettings, content } = deps
  const emails = () => mailSettings.addresses(content()).desk
  const list = async (): Promise<PersonList> => ({
    people: await listPeople(db, emails()),
    crews: crewsOf(content().opening),
  })

  app.get(deskCalls.people, async (_request, reply) => reply.send(await list()))

  app.post(deskCalls.people, async (request, reply) => {
    const { email, role, crew } = parse(RoleRequest, request.body)
    await requireProof(request, deps)
    const who = sessionOf(request).email
    const people = emails()
    await db.transaction().execute(async (trx) => {
      const said = { was: people, now: people, roles: [{ email, role, crew }], who }
      await saveRoles(trx, said, content().opening)
      await refuseWithoutOwner(trx, people, 'role')
      await publish(trx, 'mail_settings_changed', 'people', who)
    })
    return reply.send(await list())
  })
}
