import { limits } from '#core/limits.ts'

/** The texts with which a person who is signed in proves again that it is them, on the desk and from its server. */
export const deskProof = {
  title: 'Confirm it’s you',
  help: 'You signed in a while ago, and this change outlasts your session. What you typed stays.',
  code: 'Code',
  codeHint: `Eight characters, such as 7K3M-9PAC. Good for ${limits.codeMinutes} minutes`,
  send: (email: string) => `Send a code to ${email}`,
  sent: (email: string) => `A code is on its way to ${email}.`,
  stuck: (email: string) =>
    `Email is down right now. A code will come to ${email} once it works again. Until then, use a passkey, or open a link that “npm run desk-link” prints on the server, in this browser.`,
  onConsole:
    'Email isn’t set up yet, so the code is on the server’s console. You can also make a link there with “npm run desk-link”, and open it in this browser.',
  passkey: 'Use a passkey',
  submit: 'Confirm',
  again: 'Send a new code',
  cancel: 'Cancel',
  noMail:
    'No email? Whoever runs the server can print a link with “npm run desk-link”. Open it in this browser, in another tab, press Cancel here, and try again.',
  refusal: 'Confirm it’s you, with a code or a passkey, and try again.',
  otherPasskey: 'This passkey belongs to another address. Use a different one, or a code.',
  /** The line on the console. */
  printed: (email: string, code: string) => `Desk code for ${email}, who is signed in: ${code}`,
  /**
   * The mail with the code. It is no content that can be published: whoever has stolen a session could change its words.
   */
  mail: {
    subject: 'Confirm it’s you',
    text: `{code} confirms a change at the desk by someone signed in with your address. Type it into the browser that asks for it. It works for ${limits.codeMinutes} minutes.\n\nIf you aren’t changing anything at the desk right now, don’t pass it on: somebody else is using your session. Open the desk, and press “Sign out everywhere” under “Sign-in and passkeys” in Settings.`,
  },
} as const
