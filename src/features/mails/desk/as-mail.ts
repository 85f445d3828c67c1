import type { Draft } from '#core/mails.ts'

type Written = Pick<Draft, 'subject' | 'text' | 'about'>

/** What the server gets of a draft: its words, and the appointment that they name. */
export const asMail = ({ subject, text, about }: Written) => ({ subject, text, about })
