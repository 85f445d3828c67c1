import { clientLanguage } from '#core/client-language.ts'
import { deskMessagesUrl } from '#core/desk-calls.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { inQuotes, lineOf } from '#core/line.ts'
import { t } from '#core/words.ts'
import { contact } from '#features/contact/words.ts'
import type { Feature } from '#features/feature.ts'
import { countTo } from '#platform/db/count-to.ts'
import type { Db } from '#platform/db/schema.ts'

export const inbox = {
  rows: {
    async message(db, { most }) {
      const rows = await unread(db)
        .select(['id', 'created_at', 'name', 'language', 'topic', 'message', 'erased_at', 'email'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id, created_at, name, language, topic, message, erased_at, email }) => ({
        id,
        who: name,
        line: inQuotes(message),
        detail: lineOf([language !== DEFAULT_LANGUAGE && clientLanguage.names[language], topic]),
        at: created_at,
        press: erased_at === null && email !== '' ? 'reply' : 'open',
      }))
    },
  },
  notifications: {
    async message(db, { message_id }, { publicOrigin }) {
      const message = await db
        .selectFrom('messages')
        .select('topic')
        .where('id', '=', message_id)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
      if (!message) return undefined
      const topic = t(contact).topics.find(({ value }) => value === message.topic)?.label ?? message.topic
      return { text: newMessage(topic), url: deskMessagesUrl(publicOrigin) }
    },
  },

  badges: { unread: (db) => countTo(db, unread(db).select('id')) },
} satisfies Feature['inbox']

export const newMessage = (topic: string) => `New message: ${topic}`

const unread = (db: Db) => db.selectFrom('messages').where('box', '=', 'inbox').where('is_read', '=', 0)
