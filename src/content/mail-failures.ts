import { limits } from './limits.ts'

/** The likely reasons for the answers of mail servers, in plain words. */
export const plainReasons = {
  noAddress: 'There is no such address.',
  full: 'The mailbox is full.',
  closed: 'The mailbox is closed.',
  password: 'The mail server does not accept your user name or password.',
  refused: 'The mail server of the client refuses the email, often as spam.',
  unreached: 'The mail server could not be reached.',
  later: 'The mail server does not take it for now.',
} as const

/** The reasons for a failed mail that do not come from the mail server. */
export const mailFailures = {
  expired: 'It expired before it could be sent.',
  late: 'It would have come too late to be of use, so it was not sent.',
  gone: 'It no longer applies: its booking or message was changed or deleted.',
  unwritable: 'It could not be written: see the server’s log.',
  tooMany: `It was held back: ${limits.mailsADay} emails about requests and messages already went to this address within a day. It is sent if you send it again.`,
  tooManyOfNetwork: `It was held back: ${limits.networkMailsAnHour} emails about requests that hold no time already went out within an hour for the network that sent this one. It is sent if you send it again.`,
  tooManyOfMessages: `It was held back: ${limits.messageMailsAnHour} emails to the senders of messages already went out within an hour. It is sent if you send it again.`,
  notSmtp: 'It did not answer as a mail server does. Check the host and the port.',
  stopped: 'The server was stopped while it was being sent.',
  noTime: (seconds: number) => `The mail server did not finish within ${seconds} s.`,
} as const
