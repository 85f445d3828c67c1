import { limits } from '#core/limits.ts'

/** The words of the sign-in. Those that the desk shows before it are in `signed-out-words.ts`. */
export const signInPage = {
  email: 'Email',
  emailHint: 'We’ll send a code if this address can sign in',
  send: 'Send code',
  code: 'Code',
  codeHint: `Eight characters, such as 7K3M-9PAC. Good for ${limits.codeMinutes} minutes`,
  sent: (email: string) => `If ${email} can sign in, a code is on its way.`,
  /** Without a mail server. */
  printed: (email: string) =>
    `Email isn’t set up yet. If ${email} can sign in, the code is on the server’s console: ask whoever runs the server.`,
  /** While no email leaves. */
  stuck: (email: string) =>
    `Email is down right now. If ${email} can sign in, a code comes once it works again. Until then, use a passkey, or ask whoever runs the server for the link that “npm run desk-link” prints.`,
  submit: 'Sign in',
  again: 'Send a new code',
} as const
