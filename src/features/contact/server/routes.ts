import { deskRefusals } from '#core/desk-words.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { ACTION_UNDO_MS, type ConflictDetails } from '#features/bookings/actions.ts'
import { messageCalls } from '#features/contact/calls.ts'
import { MessageAction, MessageQuery } from '#features/contact/messages.ts'
import { contact } from '#features/contact/words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { noteOpened } from '#features/push/server/shared/pushes.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { sampleMail } from '#platform/http/samples.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { queueMail, withdrawAnswer } from '#platform/mail/queue.ts'
import { listMessages, readMessage, requireMessage } from './desk-store.ts'

/** Messages of the contact form: the boxes, one message, the draft of its answer, and its actions. */
export const messageRoutes = deskRoutes(messageCalls, (deps: DeskDeps) => {
  const { db, content, mailSettings, wakeMail } = deps

  return {
    messages: {
      get: route({
        who: 'owner',
        says: 'Unread first, then newest first.',
        sample: () => ({ query: { box: 'inbox', cursor: '', limit: '9' } }),
        query: MessageQuery,
        handle: ({ query }) => listMessages(db, query),
      }),
    },

    message: {
      get: route({
        who: 'owner',
        says: 'It does not mark the message as read. `clients` share its address, or a phone number that its text names: nobody has proved that they wrote it.',
        sample: ({ message }) => ({ id: message }),
        async handle({ id, request }) {
          const answer = await readMessage(db, id, mailSettings.current())
          await noteOpened(db, { message_id: id }).catch((err) =>
            request.log.warn({ err }, 'that a message was opened was not stored'),
          )
          return answer
        },
      }),
    },

    messageDraft: {
      get: route({
        who: 'owner',
        says: '',
        sample: ({ message }) => ({ id: message }),
        async handle({ id }) {
          const stored = await requireMessage(db, id)
          const { language, email } = stored
          const write = (localized: Content) => answerTo(localized, stored)
          return {
            to: email || null,
            language,
            ...withContentIn(language, content(), write),
            ...(language !== DEFAULT_LANGUAGE && { english: write(content()) }),
          }
        },
      }),
    },

    messageActions: {
      post: route({
        who: 'owner',
        says: 'An answer leaves after 10 seconds; until then `take_back` withdraws it. An answer on an old version: 409 `VERSION_CONFLICT`; to an erased message, or to take back one that has left, `NOT_ALLOWED`.',
        sample: ({ message }) => ({ id: message, body: { action: 'answer', version: 1, mail: sampleMail } }),
        body: MessageAction,
        async handle({ id, body: action, who: email }) {
          await db.transaction().execute(async (trx) => {
            await runMessageAction(trx, id, action, email)
            await noteOpened(trx, { message_id: id })
          })
          if (action.action === 'answer') wakeMail()
          return readMessage(db, id, mailSettings.current())
        },
      }),
    },
  }
})

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
      delayMs: ACTION_UNDO_MS,
    })
  }
  if (action.action === 'take_back' && !(await withdrawAnswer(trx, id))) throw notAllowed(deskRefusals.mailHasLeft)
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
      return { is_read: 1 as const, version: version + 1, answered_at: new Date().toISOString(), answered_by: who }
    case 'take_back':
      return { is_read: 0 as const, version: version + 1, answered_at: null, answered_by: null }
    default:
      return { box: action }
  }
}
