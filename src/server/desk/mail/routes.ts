import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type MailPage, MailQuery, RetryRequest } from '#domain/desk/mails.ts'
import { Told } from '#domain/desk/untold.ts'
import { cutPage, readCursor, writeCursor } from '#server/desk/cursor.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { findMail, listMails } from '#server/outbox/list.ts'
import { queueMail, retryMail } from '#server/outbox/queue.ts'
import { settleMail } from '#server/outbox/untold.ts'
import { toDeskMail } from './desk-mail.ts'
import { readMail } from './read-mail.ts'

const Position = z.strictObject({ created_at: z.string(), id: z.string() })

/** The outbox: its mails by status, one with its words, a retry, a call in place of a mail, and a test mail. */
export function mailRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, mailSettings, wakeMail } = deps
  app.get(deskCalls.mails, async (request, reply) => {
    const { status, cursor, limit } = parse(MailQuery, request.query)
    const after = readCursor(Position, cursor)
    const mails = await listMails(db, { status, limit: limit + 1, ...(after && { after }) })
    const { page, last } = cutPage(mails, limit)
    const answer: MailPage = {
      mails: page.map((mail) => toDeskMail(mail, mailSettings.current())),
      next: last ? writeCursor({ created_at: last.created_at, id: last.id }) : null,
      smtp: mailSettings.current().smtp !== undefined,
    }
    return reply.send(answer)
  })

  app.get(deskCalls.mail, async (request, reply) => {
    const found = await readMail(db, deps, parse(IdParams, request.params).id)
    if (!found) throw new Problem(404, deskRefusals.noMail)
    return reply.send(found)
  })

  app.post(deskCalls.mailRetry, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { to } = parse(RetryRequest, request.body)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      const found = await readMail(trx, deps, id)
      // Without a mail server, the retry would write the same file again.
      if (!mailSettings.current().smtp && found?.mail.status === 'filed')
        throw new Problem(409, deskRefusals.noMailServer)
      if (found?.why_not) throw new Problem(409, found.why_not)
      if (found?.to_now && to !== undefined && to !== found.to_now)
        throw new Problem(409, deskRefusals.otherAddress(found.to_now))
      if (!(await retryMail(trx, id, found?.to_now))) throw new Problem(409, deskRefusals.noMail)
      await publish(trx, 'mail_changed', id, email)
    })
    wakeMail()
    return reply.send(await shownMail(id))
  })

  app.post(deskCalls.mailCalled, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { told } = parse(Told, request.body)
    const who = sessionOf(request).email
    const isDone = await db
      .transaction()
      .execute((trx) => settleMail(trx, id, { isTold: told, who }))
    if (!isDone) throw new Problem(409, deskRefusals.notFailed)
    return reply.send(await shownMail(id))
  })

  app.post(deskCalls.mailTest, async (request, reply) => {
    const { email } = sessionOf(request)
    const id = await queueMail(db, { kind: 'test', to: { name: '', address: email } })
    wakeMail()
    return reply.status(202).send(await shownMail(id))
  })

  async function shownMail(id: string) {
    const mail = await findMail(db, id)
    if (!mail) throw new Problem(404, deskRefusals.noMail)
    return toDeskMail(mail, mailSettings.current())
  }
}
