/** What the desk calls these mails. */
export const mailNames = { code: 'Sign-in code', notice: 'Desk access' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** A sign-in code. */
    code: TypedMail
    /** To a person of the desk, about who can reach it. It leaves by the mail settings of this version. */
    notice: { mail_settings: number } & TypedMail
  }
}
