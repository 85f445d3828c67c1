import { answersTo } from '#features/index.ts'
import { compose as composeOf } from '#features/mails/server/compose.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail, TemplateSettings } from '#platform/mail/mail-content.ts'

/** Writes a mail, whatever feature sends it. */
export const compose = (db: Db, mail: Mail, settings: TemplateSettings<Content>) =>
  composeOf(db, answersTo('mails'), mail, settings)
