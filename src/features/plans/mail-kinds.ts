/** What the desk calls these mails. */
export const mailNames = { 'visit-proposed': 'A visit of a plan', 'plan-client': 'About a plan' } as const

declare module '#core/mails.ts' {
  interface MailKinds extends Record<keyof typeof mailNames, true> {}
}

declare module '#platform/mail/new-mail.ts' {
  interface NewMails {
    /** To the client: a visit of their plan waits for their answer, and what became of the plan. `booking_id` leads to the page. */
    'visit-proposed': { booking_id: string }
    'plan-client': { booking_id: string } & TypedMail
  }
}
