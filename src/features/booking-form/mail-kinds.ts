/** What the desk calls these mails. */
export const mailNames = { 'booking-owner': 'New request (to you)', 'booking-client': 'Request received' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** About a new booking: to the owner, and to the client. They wait for the vehicle and the fleet, or for longer. */
    'booking-owner': { booking_id: string; delayMs?: number }
    'booking-client': { booking_id: string; delayMs?: number }
  }
}
