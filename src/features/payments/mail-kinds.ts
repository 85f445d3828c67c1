/** What the desk calls these mails. */
export const mailNames = { 'pay-client': 'Deposit or e-Transfer' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To the client, about a deposit or an e-Transfer: `document_id` is that of the deposit or the invoice, to which it leads. */
    'pay-client': { document_id: string; booking_id?: string; delayMs?: number } & TypedMail
  }
}
