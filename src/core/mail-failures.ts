import { limits } from './limits.ts'

/** The likely reasons for the answers of mail servers, in plain words. */
export const plainReasons = {
  noAddress: 'There’s no such address.',
  full: 'The mailbox is full.',
  closed: 'The mailbox is closed.',
  password: 'The mail server doesn’t accept your user name or password.',
  refused: 'The client’s mail server refuses the email, often as spam.',
  unreached: 'The mail server couldn’t be reached.',
  later: 'The mail server won’t take it right now.',
} as const

/** The reasons for a failed mail that do not come from the mail server. */
export const mailFailures = {
  expired: 'It expired before it could be sent.',
  late: 'It would have come too late to be of use, so it wasn’t sent.',
  gone: 'It no longer applies: its booking or message was changed or deleted.',
  unwritable: 'It couldn’t be written: see the server’s log.',
  tooMany: `It was held back: ${limits.mailsADay} emails about requests and messages already went to this address within a day. Send it again if it’s fine.`,
  tooManyOfNetwork: `It was held back: ${limits.networkMailsAnHour} emails about requests that hold no time already went out within an hour for the network this one came from. Send it again if it’s fine.`,
  tooManyOfMessages: `It was held back: ${limits.messageMailsAnHour} emails to people who wrote already went out within an hour. Send it again if it’s fine.`,
  inside:
    'It wasn’t sent: the address leads to a computer in a private network, not to a mailbox on the internet. Ask for another address.',
  notSmtp: 'It didn’t answer like a mail server. Check the host and the port.',
  stopped: 'The server was stopped while it was being sent.',
  noTime: (seconds: number) => `The mail server didn’t finish within ${seconds} s.`,
} as const
