/** What the desk calls these mails. */
export const mailNames = { 'quote-owner': 'Answer to a quote' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To the owner, about the answer to a quote. */
    'quote-owner': { document_id: string } & Omit<TypedMail, 'to'>
  }
}
