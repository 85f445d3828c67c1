import { deskPage } from './desk-page.ts'
import { limits } from './limits.ts'

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
    `If neither you nor a colleague did this, somebody else reaches the desk. Open ${desk} and press “${deskPage.start.everywhere}” on the page “${deskPage.pages.start}”, and let your colleagues do the same. Then look at “Who may sign in to the desk” and at the mail server, on the page “${deskPage.pages.sent}”.`,
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
      [`A passkey was added for ${who}. Whoever has it signs in to the desk as ${who}.`],
      about,
    ),
  link: (who: string, about: About) =>
    mail(
      `A link that signs in as ${who}`,
      [
        `A link was made that signs in to the desk as ${who}, once, within ${limits.codeMinutes} minutes.`,
      ],
      about,
    ),
  everywhere: (who: string, passkeys: number, about: About) =>
    mail(
      `${who} signed out everywhere`,
      [
        `${who} signed out of the desk in all browsers, and ended their address of the calendar. ${
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
      'The mail settings of the desk have changed',
      [`${who} changed this at the desk:`, changes.map((one) => `- ${one}`).join('\n')],
      about,
    ),
  /** The lines of a change of the mail settings. */
  lines: {
    added: (address: string) => `${address} may sign in to the desk.`,
    removed: (address: string) => `${address} may no longer sign in to the desk.`,
    server: (host: string | undefined) =>
      host
        ? `All mails leave by the mail server ${host}.`
        : 'No mail leaves: there is no mail server.',
    from: (address: string) => `Mails come from ${address}.`,
    owner: (address: string) => `Mails about bookings and messages go to ${address}.`,
  },
  /** For a link that was made by a command. */
  console: 'the console of the server',
} as const
