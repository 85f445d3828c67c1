import type { Generated } from 'kysely'
import type { Language } from '#core/language.ts'
import type { Flag, Stored } from '#platform/db/columns.ts'
import type { ContactMessage } from './message.ts'
import type { Box } from './messages.ts'

export type ContactTables = {
  messages: Stored &
    Omit<ContactMessage, 'topic'> & {
      /** One of the form’s, or that of text messages. */
      topic: string
      /** The language of its sender. */
      language: Generated<Language>
      box: Generated<Box>
      is_read: Generated<Flag>
      version: Generated<number>
      answered_at: Generated<string | null>
      answered_by: Generated<string | null>
      erased_at: Generated<string | null>
      /** The number from which it came as a text message. */
      phone: Generated<string | null>
    }
}
