/** What the desk calls these mails. */
export const mailNames = {
  'manage-client': 'Moved or cancelled by the client',
  'manage-owner': 'Moved or cancelled by the client (to you)',
} as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /**
     * The client has changed or cancelled the booking, or left a note: to the owner, with a link to it, and to the client after
     * a move or a cancellation.
     */
    'manage-client': { booking_id: string } & TypedMail & WithCalendar & OfChange
    'manage-owner': { booking_id: string } & Omit<TypedMail, 'to'>
  }
}
