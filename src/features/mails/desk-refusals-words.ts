/** The texts with which the desk refuses to send a mail again. */
export const mailRefusals = {
  noMail: 'This email can’t be sent again. Reload the list.',
  lateMail: 'It’s too late for this email to be of use. Call the client.',
  staleMail:
    'The booking has changed since this email was written, so the email would be wrong. Call the client, or write a new one from the booking.',
  noAddressNow: 'The booking has no email address any more. Add one under “Edit details”, or call the client.',
  otherAddress: (to: string) => `The address has changed: the email would now go to ${to}.`,
  notFailed: 'This email didn’t fail, or it has been sent again. Reload the list.',
  noMailServer: 'Email isn’t set up yet. Set it up under “Email” in Settings first.',
} as const
