import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import type { Draft } from '#core/mails.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { type ConflictDetails, PRESS_MS } from '#features/bookings/actions.ts'
import { MessageAction, MessageQuery } from '#features/contact/messages.ts'
import { contact } from '#features/contact/words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { noteOpened } from '#features/push/server/pushes.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import type { Content } from '#features/website/content.ts'
import { speakTo } from '#features/website/server/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { notAllowed, Problem, parse } from '#platform/http/problem-answer.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail, withdrawAnswer } from '#platform/mail/queue.ts'
import { listMessages, readMessage, requireMessage } from './desk-store.ts'

/** Messages of the contact form: the boxes, one message, the draft of its answer, and its actions. */
export function messageRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, wakeMail } = deps
  app.get(deskCalls.messages, async (request, reply) =>
    reply.send(await listMessages(db, parse(MessageQuery, request.query))),
  )

  app.get(deskCalls.message, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const answer = await readMessage(db, id, mailSettings.current())
    await noteOpened(db, { message_id: id }).catch((err) =>
      request.log.warn({ err }, 'that a message was opened was not stored'),
    )
    return reply.send(answer)
  })

  app.get(deskCalls.messageDraft, async (request, reply) => {
    const stored = await requireMessage(db, parse(IdParams, request.params).id)
    const { language, email } = stored
    const write = (said: Content) => answerTo(said, stored)
    const draft: Draft = {
      to: email || null,
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
    await db.transaction().execute(async (trx) => {
      await runMessageAction(trx, id, action, email)
      await noteOpened(trx, { message_id: id })
    })
    if (action.action === 'answer') wakeMail()
    return reply.send(await readMessage(db, id, mailSettings.current()))
  })
}

/** The draft of an answer to a message, which it quotes. */
function answerTo({ drafts }: Content, { name, topic, message }: Message) {
  const firstname = name.replace(/\s+/g, ' ')
  const { label } = t(contact).topics.find(({ value }) => value === topic) ?? { label: topic }
  const { subject, text } = fillMail(drafts.answer, { firstname, topic: label })
  return { subject, text: `${text}\n\n${message.replace(/^/gm, '> ')}` }
}

type Message = Awaited<ReturnType<typeof requireMessage>>

/** Runs an action on a message, in a transaction. Only an answer can have a version conflict, with a 409. */
async function runMessageAction(trx: Db, id: string, action: MessageAction, who: string) {
  const message = await requireMessage(trx, id)
  if (action.action === 'answer') {
    if (message.erased_at !== null) throw notAllowed(deskRefusals.erased)
    if (message.email === '') throw notAllowed(deskTexts.refusals.noAnswer)
    if (message.version !== action.version) {
      const extra: ConflictDetails = { version: message.version, since: [] }
      const by = message.answered_by ?? deskRefusals.somebody
      throw new Problem(409, deskRefusals.conflict(by), { type: VERSION_CONFLICT, extra })
    }
    await queueMail(trx, {
      kind: 'desk-letter',
      message_id: id,
      to: { name: message.name, address: message.email },
      ...action.mail,
      delayMs: PRESS_MS,
    })
  }
  if (action.action === 'take_back' && !(await withdrawAnswer(trx, id)))
    throw notAllowed(deskRefusals.mailHasLeft)
  await trx
    .updateTable('messages')
    .set(columnsOf(action, message.version, who))
    .where('id', '=', id)
    .execute()
  await publish(trx, 'message_changed', id, who)
}

/** Only an answer, and taking it back, changes the version: reading or moving a message must not cause a conflict for an answer. */
function columnsOf({ action }: MessageAction, version: number, who: string) {
  switch (action) {
    case 'read':
      return { is_read: 1 as const }
    case 'unread':
      return { is_read: 0 as const }
    case 'answer':
      return {
        is_read: 1 as const,
        version: version + 1,
        answered_at: new Date().toISOString(),
        answered_by: who,
      }
    case 'take_back':
      return { is_read: 0 as const, version: version + 1, answered_at: null, answered_by: null }
    default:
      return { box: action }
  }
}
