import { words } from './words.ts'

/** Texts that both forms use. */
export const forms = words({
  optional: 'optional',
  errorPrefix: 'Error: ',
  summary: 'There is a problem',
  /** The lines of a section in the summary of errors: its only error, or how many it has. */
  sectionError: (section: string, error: string) => `${section}: ${error}`,
  sectionErrors: (section: string, count: number) => `${section}: ${count} fields need your attention`,
  sending: 'Sending…',
  kept: 'Everything you typed is still here.',
  /** When the connection is there again. */
  back: 'You’re back online.',
  sendNow: 'Send now',
  callOrWrite: 'You can also call or write to us:',
  noScript: 'This form needs JavaScript. Without it, call or write to us:',
  honeypot: 'Leave this field empty',
  chunkFailed: 'Loading chunk failed',
  reload: 'Reload the page',
  /** Above an address to press that was probably meant. */
  didYouMean: 'Did you mean',
  meant: (address: string) => `${address}?`,
  /** A chosen option that is not offered any more. */
  gone: (option: string) => `${option} (no longer offered)`,
  earlierYears: 'Earlier years',
  laterYears: 'Later years',
})
