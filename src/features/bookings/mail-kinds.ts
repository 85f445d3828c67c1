/** What the desk calls these mails. */
export const mailNames = {
  'expired-owner': 'Request expired (to you)',
  'expired-client': 'Request expired',
  reminder: 'Reminder',
  'desk-letter': 'Written at the desk',
} as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** A request was not answered and its time is free again: to the owner, and to the client. */
    'expired-owner': { booking_id: string }
    'expired-client': { booking_id: string }
    /** A reminder to the client. It is not sent if the appointment has begun or has moved. */
    reminder: { booking_id: string; appoint_at: string } & WithCalendar
    /** Written on the desk, to a client or to the sender of a message. */
    'desk-letter': { booking_id?: string; message_id?: string } & TypedMail & WithCalendar & Delayed & OfChange
  }
}
