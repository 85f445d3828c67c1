import type { MailAddress } from '#core/mail-address.ts'

/** What the desk calls these mails. */
export const mailNames = { 'after-job': 'After the job', 'time-again': 'Time for another', test: 'Test email' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To the client, after a job; with their invoice as a PDF, if they have not got it yet. */
    'after-job': { booking_id: string; document_id?: string }
    /** To the client, when it may be time again. */
    'time-again': { booking_id: string }
    test: { to: MailAddress }
  }
}
