import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The page of a quote, on which its client answers it, and the mails about that. */
export const quotePage = words({
  noScript: 'This page needs JavaScript. Turn it on, or call or write to us:',
  loading: 'Your quote is being opened …',
  failed: 'Your quote did not open',
  tryAgain: 'Try again',
  callOrWrite: 'Call or write to us:',
  noToken: { title: 'A part of the link is missing', text: 'Open the whole link from our email again.' },
  unknown: {
    title: 'This link does not work',
    text: 'A part of it may be missing, or the quote is gone. Open the link from our newest email.',
  },
  title: (number: string) => `Quote ${number}`,
  for: (name: string) => `For ${name}`,
  openUntil: (day: string) => `Open until ${day}`,
  included: 'Included',
  options: 'Add what you like',
  /** The same once the quote has ended. */
  optional: 'Options',
  suggested: 'We suggest it',
  chosen: 'Your choice',
  quantity: (quantity: string) => `${quantity} times`,
  total: 'Total',
  time: 'We hold this time for you. It is confirmed when you accept.',
  deposit: (amount: string) => `We will ask for a deposit of ${amount}. It comes off the total.`,
  /** Once it is accepted: what is left to do. */
  next: (amount: string, isConfirmed: boolean) =>
    `${isConfirmed ? 'Confirmed. ' : ''}One thing left: the deposit of ${amount}`,
  by: (day: string) => `By ${withFullStop(day)} It comes off the total.`,
  confirmed: 'Confirmed. See you then.',
  see: 'See your booking',
  word: 'A word to us',
  wordHint: 'A question, or a wish. You need not write anything.',
  accept: 'Accept the quote',
  decline: 'No, thank you',
  declineWord: 'May we ask why?',
  declineSure: 'Decline',
  keep: 'Go back',
  sending: 'Sending …',
  notDone: 'Your answer was not stored',
  newVersion: 'There is a newer version of this quote. It is below: look it over, and answer again.',
  pdf: 'Download as PDF',
  states: {
    open: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    lapsed: 'Lapsed',
    withdrawn: 'Taken back',
    replaced: 'Replaced',
  },
  said: {
    accepted: 'Thank you: you have accepted this quote.',
    declined: 'You have declined this quote. Thank you for telling us.',
    lapsed:
      'The last day of this quote has passed, and a time that it held is free again. Call or write to us for a new one.',
    withdrawn: 'We have taken this quote back. Call or write to us if you have a question.',
    replaced: 'A newer version of this quote takes its place.',
  },
  refusals: {
    version: 'Send the id of the quote that you saw',
    word: 'Write at most 1000 characters',
    chosen: 'Choose among the lines that can be chosen',
    unknown: 'This quote does not exist. Open the link from our newest email.',
    replaced: 'There is a newer version of this quote. Look at it, and answer that one.',
    ended: {
      accepted: 'This quote is accepted already. To change something, call or write to us.',
      declined: 'This quote is declined already. Call or write to us for a new one.',
      lapsed: 'The last day of this quote has passed. Call or write to us for a new one.',
      withdrawn: 'We have taken this quote back. Call or write to us.',
      replaced: 'There is a newer version of this quote. Look at it, and answer that one.',
    },
    timeGone: 'The time of this quote is no longer held. Call or write to us: we find another one.',
  },
  mail: {
    accepted: {
      subject: (number: string, business: string) => `You accepted quote ${number} from ${business}`,
      text: (number: string, total: string) =>
        `Thank you: you accepted quote ${number} for ${total}. We will be in touch about the next step.`,
      textTime: (number: string, total: string, when: string) =>
        withFullStop(`Thank you: you accepted quote ${number} for ${total}. Your appointment is confirmed: ${when}`),
    },
    lapsed: {
      subject: (number: string, business: string) => `Quote ${number} from ${business} has lapsed`,
      text: (number: string) =>
        `The last day of quote ${number} has passed. A time that it held is free again. If you still want the work done, answer this email: we send you a new quote.`,
    },
  },
})
