import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type MailPage, MailQuery } from '#domain/desk/mails.ts'
import { cutPage, readCursor, writeCursor } from '#server/desk/cursor.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { findMail, listMails } from '#server/outbox/list.ts'
import { queueMail, retryMail } from '#server/outbox/queue.ts'
import { toDeskMail } from './desk-mail.ts'

const Position = z.strictObject({ created_at: z.string(), id: z.string() })

/** The outbox: its mails by status, a retry, and a test mail. */
export function mailRoutes(app: FastifyInstance, { db, mailSettings, wakeMail }: DeskDeps) {
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

  app.post(deskCalls.mailRetry, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      // Without a mail server, the retry would write the same file again.
      if (!mailSettings.current().smtp && (await findMail(trx, id))?.status === 'filed')
        throw new Problem(409, deskRefusals.noMailServer)
      if (!(await retryMail(trx, id))) throw new Problem(409, deskRefusals.noMail)
      await publish(trx, 'mail_changed', id, email)
    })
    wakeMail()
    return reply.send(await readMail(id))
  })

  app.post(deskCalls.mailTest, async (request, reply) => {
    const { email } = sessionOf(request)
    const id = await queueMail(db, { kind: 'test', to: { name: '', address: email } })
    wakeMail()
    return reply.status(202).send(await readMail(id))
  })

  async function readMail(id: string) {
    const mail = await findMail(db, id)
    if (!mail) throw new Problem(404, deskRefusals.noMail)
    return toDeskMail(mail, mailSettings.current())
  }
}
