import { business } from './business.ts'

/** Words that both forms use. */
export const forms = {
  optional: 'optional',
  errorPrefix: 'Error: ',
  summary: 'There is a problem',
  kept: 'What you typed is still here.',
  callOrWrite: 'Or call or write to us:',
  noScript: `This form needs JavaScript. Without it, call ${business.phone} or write to ${business.email}.`,
  honeypot: 'Leave this field empty',
  chunkFailed: 'Loading chunk failed',
  reload: 'Reload the page',
  problems: {
    unreachable: 'We could not reach the server. Check your connection and try again.',
    timedOut: 'The server took too long to answer. Try again: nothing will be booked twice.',
    other: 'Something went wrong on our side. Try again in a minute.',
  },
} as const
