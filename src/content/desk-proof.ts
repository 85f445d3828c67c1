import { limits } from './limits.ts'

/** The texts with which a person who is signed in proves again that it is them, on the desk and from its server. */
export const deskProof = {
  title: 'Confirm that it is you',
  help: 'You signed in a while ago, and this change stays when your session has ended. What you typed stays too.',
  code: 'Code',
  codeHint: `Eight characters, such as 7K3M-9PAC. It works for ${limits.codeMinutes} minutes`,
  send: (email: string) => `Send a code to ${email}`,
  sent: (email: string) => `A code is on its way to ${email}.`,
  stuck: (email: string) =>
    `No email leaves the server just now. A code comes to ${email} once emails leave again. Until then use a passkey, or open a link that “npm run desk-link” prints on the server, in this browser.`,
  onConsole:
    'A code is printed on the server’s console, since no email reaches you yet. You can also open a link there with “npm run desk-link”, in this browser.',
  passkey: 'Use a passkey',
  submit: 'Confirm',
  again: 'Send a new code',
  cancel: 'Cancel',
  noMail:
    'If no email arrives, the person who runs the server prints a link with “npm run desk-link”. Open it in this browser, in another tab, and press Cancel here. Then try again.',
  refusal: 'Confirm that it is you, with a code or a passkey, and try again.',
  otherPasskey: 'This passkey is not one of this address. Use another one, or a code.',
  /** The line on the console. */
  printed: (email: string, code: string) => `Desk code for ${email}, who is signed in: ${code}`,
  /**
   * The mail with the code. It is no content that can be published: whoever has stolen a session could change its words.
   */
  mail: {
    subject: 'Confirm that it is you',
    text: `{code} confirms a change that somebody who is signed in with your address makes at the desk. Type it into the browser that asks for it. It works for ${limits.codeMinutes} minutes.\n\nIf you change nothing at the desk just now, do not pass it on: somebody else uses your session. Open the desk, and press “Sign out everywhere”.`,
  },
} as const
