/** What the desk calls these mails. */
export const mailNames = { 'message-owner': 'New message (to you)', 'message-client': 'Message received' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** About a contact message, to the owner, and to its sender. */
    'message-owner': { message_id: string; delayMs?: number }
    'message-client': { message_id: string; delayMs?: number }
  }
}
