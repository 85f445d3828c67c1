import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { MessageAction, MessageQuery } from '#domain/desk/messages.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { fillMail } from '#server/letters/fill-mail.ts'
import { runMessageAction } from './run-action.ts'
import { listMessages, readMessage, requireMessage } from './store.ts'

/** Messages of the contact form: the boxes, one message, the draft of its answer, and its actions. */
export function messageRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, wakeMail } = deps
  app.get(deskCalls.messages, async (request, reply) =>
    reply.send(await listMessages(db, parse(MessageQuery, request.query))),
  )

  app.get(deskCalls.message, async (request, reply) =>
    reply.send(await readMessage(db, parse(IdParams, request.params).id, mailSettings.current())),
  )

  app.get(deskCalls.messageDraft, async (request, reply) => {
    const { name, email, topic, message } = await requireMessage(
      db,
      parse(IdParams, request.params).id,
    )
    const firstname = name.replace(/\s+/g, ' ')
    const { subject, text } = fillMail(content().drafts.answer, { firstname, topic })
    const quoted = message.replace(/^/gm, '> ')
    const draft: Draft = { to: email, subject, text: `${text}\n\n${quoted}` }
    return reply.send(draft)
  })

  app.post(deskCalls.messageActions, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const action = parse(MessageAction, request.body)
    const { email } = sessionOf(request)
    await db.transaction().execute((trx) => runMessageAction(trx, id, action, email))
    if (action.action === 'answer') wakeMail()
    return reply.send(await readMessage(db, id, mailSettings.current()))
  })
}
