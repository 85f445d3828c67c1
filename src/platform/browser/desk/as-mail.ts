import type { Draft } from '#core/mails.ts'

type TypedMail = Pick<Draft, 'subject' | 'text' | 'about'>

/** What the server gets of a draft: its words, and the appointment that they name. */
export const asMail = ({ subject, text, about }: TypedMail) => ({ subject, text, about })
