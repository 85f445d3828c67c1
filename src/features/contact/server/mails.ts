import { deskMessagesUrl } from '#core/desk-calls.ts'
import { phoneLabel } from '#core/phone.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { labelledRows } from '#features/bookings/server/shared/mail-bodies.ts'
import { mailNames } from '#features/contact/mail-kinds.ts'
import { contact } from '#features/contact/words.ts'
import type { Feature } from '#features/feature.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { paragraphs, rowIf } from '#platform/mail/mail-body.ts'
import { countGatheredMessages } from './message-mails.ts'
import { findMessage } from './store.ts'

export const mails = {
  'message-owner': {
    name: mailNames['message-owner'],
    recipient: 'owner',
    useful: 'always',
    news: null,
    async write(db, mail, { owner, publicOrigin, content }) {
      const message = await findMessage(db, mail.message_id ?? '')
      if (!message) return undefined
      const gathered = await countGatheredMessages(db, mail, message)
      const { messageOwner: words, ownerFooter } = content.mail
      const { topic } = t(contact).fields
      // One that came as a text message has a number.
      const { phone: number } = t(booking).client.fields
      const short = {
        name: { label: words.name },
        topic,
        email: { label: message.phone === null ? words.email : number.label },
      }
      const shown = message.phone === null ? message : { ...message, email: phoneLabel(message.phone) }
      return {
        to: owner,
        ...(message.email !== '' && { replyTo: { name: message.name, address: message.email } }),
        subject: fill(words.subject, { topic: message.topic, client: message.name }),
        body: {
          title: words.title,
          blocks: [
            { paragraph: words.intro },
            ...(gathered > 0 ? [{ paragraph: fill(words.others, { count: gathered }) }] : []),
            { rows: [...labelledRows(short, shown), ...languageRow(message)] },
            { heading: t(contact).fields.message.label },
            ...paragraphs(message.message),
            { action: { text: words.desk, href: deskMessagesUrl(publicOrigin) } },
          ],
          footer: [ownerFooter],
        },
      }
    },
    endsPromotions: false,
  },

  /** To the sender of a message. It repeats nothing that was typed: it would carry anybody's words to any address. */
  'message-client': {
    name: mailNames['message-client'],
    recipient: 'unconfirmed client',
    useful: 'always',
    news: null,
    async write(db, { message_id }, { replies, content }) {
      const message = await findMessage(db, message_id ?? '')
      if (!message) return undefined
      const { messageClient: words, clientFooter } = content.mail
      const { label } = t(contact).fields.topic
      const topic = t(contact).topics.find(({ value }) => value === message.topic)
      return {
        to: { name: '', address: message.email },
        replyTo: replies,
        subject: words.subject,
        body: {
          title: words.title,
          blocks: [
            { paragraph: words.intro },
            { rows: rowIf(label, topic?.label ?? message.topic) },
            { paragraph: words.next },
            { paragraph: words.notYou },
          ],
          footer: clientFooter,
        },
      }
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']
