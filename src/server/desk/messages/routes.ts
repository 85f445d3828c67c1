import type { FastifyInstance } from 'fastify'
import { contact } from '#content/contact.ts'
import type { Content } from '#domain/content/content.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { MessageAction, MessageQuery } from '#domain/desk/messages.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { speakTo } from '#server/language/same-content.ts'
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
    const stored = await requireMessage(db, parse(IdParams, request.params).id)
    const { language, email } = stored
    const write = (said: Content) => answerTo(said, stored)
    const draft: Draft = {
      to: email,
      language,
      ...speakTo(language, content(), write),
      ...(language !== DEFAULT_LANGUAGE && { english: write(content()) }),
    }
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

/** The draft of an answer to a message, which it quotes. */
function answerTo({ drafts }: Content, { name, topic, message }: Message) {
  const firstname = name.replace(/\s+/g, ' ')
  const { label } = contact.topics.find(({ value }) => value === topic) ?? { label: topic }
  const { subject, text } = fillMail(drafts.answer, { firstname, topic: label })
  return { subject, text: `${text}\n\n${message.replace(/^/gm, '> ')}` }
}

type Message = Awaited<ReturnType<typeof requireMessage>>
