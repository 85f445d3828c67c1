/** What the desk calls these mails. */
export const mailNames = { 'offer-client': 'A time got free' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To a client who waits: an earlier time is held for them until an instant. */
    'offer-client': { booking_id: string; until: string; delayMs?: number }
  }
}
