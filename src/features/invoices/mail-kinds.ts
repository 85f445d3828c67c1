/** What the desk calls these mails. */
export const mailNames = { document: 'Quote, invoice, credit note or reminder', statement: 'Statement' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To the client, with a document as a PDF. */
    document: { document_id: string; booking_id?: string; delayMs?: number } & TypedMail
    /** To the client, with what they owe as a PDF. */
    statement: { booking_id: string } & TypedMail
  }
}
