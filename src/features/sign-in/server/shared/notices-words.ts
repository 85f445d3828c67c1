import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'
import { sessionWords } from '#features/sign-in/desk-sessions-words.ts'

/** What all these mails say at their end: when and where it was, and what to do. */
type About = {
  when: string
  /** The browser of the person who did it, or the console of the server. */
  where: string
  desk: string
}

const mail = (subject: string, lines: readonly string[], { when, where, desk }: About) => ({
  subject,
  text: [
    ...lines,
    `When: ${when}\nWhere: ${where}`,
    `If neither you nor a colleague did this, somebody else has access to the desk. Open ${desk} and press “${sessionWords.everywhere}” under “Sign-in and passkeys” in Settings, and have your colleagues do the same. Then check what this email is about, and “People” and “Email”, in Settings.`,
  ].join('\n\n'),
})

/**
 * The mails to all people of the desk about what opens it. They are no content that can be published: whoever has stolen a
 * session could change their words. Nothing that somebody typed is in them, except for addresses.
 */
export const deskNotices = {
  passkey: (who: string, about: About) =>
    mail(
      `A passkey was added for ${who}`,
      [`A passkey was added for ${withFullStop(who)} Whoever has it can sign in to the desk as ${withFullStop(who)}`],
      about,
    ),
  link: (who: string, about: About) =>
    mail(
      `A sign-in link for ${who}`,
      [
        `A link was made that signs in to the desk as ${withFullStop(who)} It works once, within ${limits.codeMinutes} minutes.`,
      ],
      about,
    ),
  everywhere: (who: string, passkeys: number, about: About) =>
    mail(
      `${who} signed out everywhere`,
      [
        `${who} signed out of the desk in all browsers, and ended their calendar address. ${
          passkeys === 0
            ? 'No passkey was removed.'
            : passkeys === 1
              ? 'One passkey was removed.'
              : `${passkeys} passkeys were removed.`
        }`,
      ],
      about,
    ),
  changes: (who: string, changes: readonly string[], about: About) =>
    mail(
      'The desk’s email settings have changed',
      [`${who} changed this at the desk:`, changes.map((one) => `- ${one}`).join('\n')],
      about,
    ),
  settings: (who: string, changes: readonly string[], about: About) =>
    mail(
      'Settings of the desk have changed',
      [`${who} changed this at the desk:`, changes.map((one) => `- ${one}`).join('\n')],
      about,
    ),
  /** The lines of a change of settings. */
  lines: {
    added: (address: string) => `${address} can sign in to the desk.`,
    removed: (address: string) => `${address} can no longer sign in to the desk.`,
    role: (address: string, isOwner: boolean) =>
      isOwner ? `${address} is an owner of the desk.` : `${address} is no longer an owner of the desk.`,
    server: (host: string | undefined) =>
      host ? `Email goes out through ${host}.` : 'No email goes out: there’s no mail server.',
    from: (address: string) => `Email comes from ${address}.`,
    owner: (address: string) => `Bookings and messages go to ${address}.`,
    card: 'The keys or the location of card payments at Square are others.',
    texts: 'The account, the sender or your own number of text messages at Twilio is another one.',
  },
  /** For a link that was made by a command. */
  console: 'the console of the server',
} as const
