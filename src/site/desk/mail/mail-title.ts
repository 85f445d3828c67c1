import { deskMail as words } from '#content/desk-mail.ts'
import type { DeskMail } from '#domain/desk/mails.ts'

/** The name of a mail in a list. */
export const titleOf = ({ subject, kind }: DeskMail) => subject ?? words.kinds[kind]
