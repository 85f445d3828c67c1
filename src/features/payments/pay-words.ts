import { withFullStop } from '#core/sentence.ts'
import { words } from '#core/words.ts'

/** The page on which a client pays a deposit or an invoice by Interac e-Transfer, or by card, and the mails about that. */
export const payPage = words({
  noScript: 'This page needs JavaScript. Turn it on, or call or write to us:',
  loading: 'The page is being opened …',
  failed: 'The page did not open',
  tryAgain: 'Try again',
  callOrWrite: 'Call or write to us:',
  noToken: { title: 'A part of the link is missing', text: 'Open the whole link from our email again.' },
  unknown: {
    title: 'This link does not work',
    text: 'A part of it may be missing. Open the link from our newest email.',
  },
  title: {
    deposit: (number: string) => `Deposit ${number}`,
    invoice: (number: string) => `Invoice ${number}`,
    receipt: (number: string) => `Deposit receipt ${number}`,
  },
  job: (when: string) => `for ${when}`,
  from: 'From',
  due: (day: string) => `Please pay it by ${withFullStop(day)}`,
  late: (day: string) => `It was due on ${withFullStop(day)}`,
  /** The rule about a deposit. `when` is a time. */
  rule: (hours: number) =>
    hours === 0
      ? 'It comes off the price. If you cancel before the job begins, we give it back. If we cancel, we always do.'
      : `It comes off the price. If you cancel at least ${hours} hours before the job, we give it back. Later, we may keep it. If we cancel, we always give it back.`,
  steps: 'How to pay',
  send: 'In your bank’s app, send an Interac e-Transfer with these three:',
  email: 'Send it to',
  amount: 'Amount',
  message: 'Message',
  copy: (what: string) => `Copy: ${what}`,
  copiedOf: (what: string) => `Copied: ${what}`,
  copyFailed: 'It could not be copied. Hold your finger on the text to choose it.',
  code: 'On a computer? Scan this code to open the page on your phone.',
  reference: 'Interac’s reference',
  referenceHint: 'Your bank shows it when the money has left, such as CAb3dEfGh. You may leave it out.',
  sent: 'I have sent it',
  /** Once they have: the page's title, and what its recipe is folded under. */
  isSent: 'Sent. We look for it.',
  once: 'How to pay, once more',
  /** How far a payment is. */
  dots: ['Asked for', 'Sent', 'Received'],
  see: 'See your booking',
  sending: 'Sending …',
  notDone: 'It was not stored',
  waiting: (amount: string, day: string) =>
    `You told us on ${day} that you have sent ${amount}. We look for it and confirm it here. Until then it does not count as paid.`,
  waitingReference: (reference: string) => `Reference: ${reference}`,
  missing: (amount: string, day: string) =>
    `We looked for the ${amount} that you sent on ${day}, and it is not there. Look in your bank’s app whether it has left, and to which address. Then tell us again, or call us.`,
  noAddress: 'We take no e-Transfers at the moment. Call or write to us about how to pay.',
  card: {
    title: 'By card',
    text: 'You pay on a page of Square’s. We never see your card number.',
    pay: (amount: string) => `Pay ${amount} by card`,
    opening: 'Opening Square …',
    failed: 'Square’s page did not open',
    or: 'Or by Interac e-Transfer',
    back: 'Thank you. We are asking Square about your payment: once it is there, this page says so by itself, mostly within a minute. If you have not paid, you still can.',
    /** Where Square has led back in a tab that does not know what was paid. */
    noToken: {
      title: 'Thank you',
      text: 'We are asking Square about your payment. To see it, open the link from our email again.',
    },
    looking:
      'Square has told us of a payment that does not fit this amount. We are looking at it, and will write to you: please pay nothing more.',
    refusals: {
      off: 'This cannot be paid by card at the moment. Reload the page to see how to pay.',
      silent: 'Square does not answer at the moment, and nothing was charged. Try again in a minute.',
    },
  },
  print: 'Print',
  openDocument: 'Open the invoice',
  received: (day: string) => `Received on ${day}`,
  applied: (number: string) => `It came off invoice ${number}.`,
  states: {
    asked: 'To be paid',
    paid: 'Received',
    back: 'To be given back',
    late: 'Cancelled late',
    returned: 'Given back',
    kept: 'Kept',
    waived: 'Not asked for',
    withdrawn: 'Taken back',
    cancelled: 'Cancelled',
  },
  said: {
    paid: {
      deposit: 'Thank you: your deposit is here. This page is your receipt.',
      invoice: 'Thank you: this invoice is paid in full.',
    },
    back: (amount: string) => `The appointment is cancelled, and we give your deposit of ${amount} back.`,
    late: (amount: string, hours: number) =>
      `The appointment was cancelled less than ${hours} hours before it. We may keep your deposit of ${amount}, and will tell you.`,
    returned: (amount: string) => `We have given your deposit of ${amount} back.`,
    kept: (amount: string) =>
      `The appointment was cancelled late, and we have kept your deposit of ${amount}. The invoice says how much tax is in it.`,
    waived: 'We do not ask for this deposit any more. Your appointment stands without it.',
    withdrawn:
      'We have taken this request back: please pay nothing. If you have sent the money already, call or write to us.',
    cancelled: 'The appointment is cancelled: please pay nothing.',
  },
  refusals: {
    amount: 'Send the amount that you saw, in whole cents',
    reference: 'Enter the reference as your bank shows it: 6 to 20 letters and digits. Or leave it empty.',
    unknown: 'This link does not work. Open the one from our newest email.',
    changed: (amount: string) => `The amount has changed: ${amount} is to be paid now. Look at it, and tell us again.`,
    already: (day: string) =>
      `You told us on ${day} that you have sent it, and we are looking for it. If you want to change the reference, call or write to us.`,
    noAddress: 'We take no e-Transfers at the moment. Call or write to us about how to pay.',
    nothing: {
      paid: 'This is paid already: nothing more is to be sent. If you have sent it twice, call or write to us.',
      back: 'The appointment is cancelled: nothing is to be paid. If you have sent money, call or write to us.',
      late: 'The appointment is cancelled: nothing is to be paid. If you have sent money, call or write to us.',
      returned: 'Nothing is to be paid. If you have sent money, call or write to us.',
      kept: 'Nothing is to be paid. If you have sent money, call or write to us.',
      waived:
        'We no longer ask for this deposit. If you have sent it already, call or write to us: it comes off the price.',
      withdrawn:
        'We have taken this request back. If you have sent the money already, call or write to us: we look for it.',
      cancelled: 'The appointment is cancelled: nothing is to be paid. If you have sent money, call or write to us.',
    },
  },
  mail: {
    open: 'How to pay',
    see: 'See it online',
    /** What it comes to, when it is for and by when it is to be paid stand in its table. */
    rows: { job: 'For', due: 'Please pay it by', number: 'Number' },
    pay: (amount: string) => `Pay the deposit · ${amount}`,
    asked: {
      subject: (amount: string, day: string) => `${amount} deposit for ${day}`,
      text: (name: string, rule: string) => `Hello ${name}, one thing left before we come.\n\n${rule}`,
    },
    again: {
      subject: (amount: string, day: string) => `Reminder: ${amount} deposit for ${day}`,
      text: (name: string, rule: string) =>
        `Hello ${name}, your deposit has not come yet. If it is on its way, tell us on its page: thank you.\n\n${rule}`,
    },
    receipt: {
      subject: (number: string, business: string) => `Deposit receipt ${number} from ${business}`,
      text: (amount: string, number: string, day: string, when: string, rule: string) =>
        `${withFullStop(`Thank you: we received your deposit of ${amount} on ${day} (${number}), for your appointment on ${when}`)} This is your receipt.\n\n${rule}`,
    },
    waived: {
      subject: (business: string) => `No deposit is needed: your appointment with ${business}`,
      text: (amount: string, when: string) =>
        `We do not ask for the deposit of ${amount} any more. Your appointment on ${when} stands without it.`,
    },
    withdrawn: {
      subject: (business: string) => `No deposit is needed: your appointment with ${business}`,
      text: (amount: string, when: string) =>
        `${withFullStop(`We have taken back our request for a deposit of ${amount} for your appointment on ${when}`)} Please pay nothing. If you have sent it already, answer this email.`,
    },
    letGo: {
      subject: (business: string) => `Your appointment with ${business} is cancelled`,
      text: (amount: string, when: string) =>
        `We have not received the deposit of ${amount}, so your appointment on ${when} is cancelled and its time is free again. If you still want it, answer this email: we look for another time.`,
    },
    returned: {
      subject: (business: string) => `Your deposit is given back by ${business}`,
      text: (amount: string, when: string) =>
        withFullStop(`We have given back your deposit of ${amount} for the appointment on ${when}`),
    },
    kept: {
      subject: (number: string, business: string) => `Deposit kept: invoice ${number} from ${business}`,
      text: (amount: string, when: string, tax: string) =>
        `Your appointment on ${when} was cancelled late, so we keep your deposit of ${amount}, as our rule says.${tax} Nothing more is to be paid. The invoice is attached.`,
      tax: (name: string, cents: string) => ` It contains ${cents} of ${withFullStop(name)}`,
    },
    missing: {
      subject: (business: string) => `${business} has not found your e-Transfer`,
      text: (amount: string, number: string) =>
        `We looked for the e-Transfer of ${amount} with the number ${number}, and it is not there. Please look in your bank’s app whether it has left, and to which address. Then tell us again on the page below, or answer this email.`,
    },
  },
  /** The line of the invoice for a deposit that is kept. */
  keptLine: (day: string) => `Deposit kept: the appointment of ${day} was cancelled`,
})
