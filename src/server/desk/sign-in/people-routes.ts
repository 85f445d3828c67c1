import type { FastifyInstance } from 'fastify'
import { peopleRefusals as refusals } from '#content/desk-people.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type PersonList, RoleRequest } from '#domain/desk/roles.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { publish } from '#server/events/store.ts'
import { parse, wrongField } from '#server/http/problem.ts'
import { requireProof } from './proof.ts'
import { listPeople, refuseWithoutOwner } from './roles.ts'
import { sessionOf } from './session.ts'

/** The people of the desk and their roles. */
export function peopleRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, mailSettings, content } = deps
  const emails = () => mailSettings.addresses(content()).desk
  const list = async (): Promise<PersonList> => ({ people: await listPeople(db, emails()) })

  app.get(deskCalls.people, async (_request, reply) => reply.send(await list()))

  app.post(deskCalls.people, async (request, reply) => {
    const { email, role, crew } = parse(RoleRequest, request.body)
    await requireProof(request, deps)
    const who = sessionOf(request).email
    const address = email.toLowerCase()
    if (!emails().includes(address)) throw wrongField('email', refusals.person)
    if (crew !== null && crew > content().opening.crews) throw wrongField('crew', refusals.crew)
    await db.transaction().execute(async (trx) => {
      const set = { role, crew, at: new Date().toISOString(), who }
      await trx
        .insertInto('desk_roles')
        .values({ email: address, ...set })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(set))
        .execute()
      await refuseWithoutOwner(trx, emails(), 'role')
      await publish(trx, 'mail_settings_changed', 'people', who)
    })
    return reply.send(await list())
  })
}
