import { limits } from '#core/limits.ts'

/** The words with which somebody takes a payment. */
export const paymentWords = {
  button: 'Take payment',
  title: (name: string) => `Take payment: ${name}`,
  collect: 'To collect',
  paid: 'Nothing is left to collect',
  noPrice: 'Price not set',
  noPriceHelp:
    'Nothing is collected until the price is said: the kind of vehicle, or another price.',
  /** What the amount is made of. */
  total: (total: string, isTaxed: boolean) => (isTaxed ? `${total} with HST` : total),
  paidBefore: (paid: string) => `${paid} is paid`,
  otherAmount: 'Other amount',
  amount: 'Amount',
  how: 'How it is paid',
  methods: {
    cash: 'Cash',
    e_transfer: 'e-Transfer',
    card: 'Card',
    bank_deposit: 'Bank deposit',
    cheque: 'Cheque',
  },
  cash: {
    total: 'Cash total',
    withTip: 'with the tip',
    less: (cents: number) => `Cash is rounded to 5¢: ${cents}¢ less.`,
    more: (cents: number) => `Cash is rounded to 5¢: ${cents}¢ more.`,
    even: 'No rounding is needed.',
    given: 'Given',
    exact: 'Exact',
    other: 'Other',
    otherGiven: 'Amount given',
    change: 'Change',
    short: (missing: string) => `${missing} is missing.`,
    keep: 'The change is a tip',
  },
  eTransfer: {
    to: 'Send to',
    amount: 'Amount',
    message: 'Message',
    copy: 'Copy',
    copied: (what: string) => `${what} copied.`,
    notCopied: 'This browser does not copy. Select the text.',
    text: 'Text these details',
    texted: (business: string, to: string, amount: string, code: string) =>
      `${business}: please send ${amount} by Interac e-Transfer to ${to}, with the message ${code}. Thank you!`,
    none: 'No address for e-Transfers is set. It is set in Settings, Money.',
    help: 'Note it once it has arrived.',
    qr: 'QR code for the client’s phone',
    /** What the code holds: the client's own page of the invoice, or these details as a text. */
    scanPage: 'The client scans it: it opens their invoice, with these details.',
    scanText: 'The client scans it: it shows these details.',
    coded: (to: string, amount: string, code: string) =>
      `Interac e-Transfer\n${to}\n${amount}\n${code}`,
  },
  card: {
    charge: (amount: string) => `Charge ${amount} on your terminal`,
    chargeHelp: 'Tap, chip or Interac',
    note: 'Then note it here',
    noteHelp: 'The desk never sees a card number',
  },
  /** In place of a payment. */
  invoice: {
    button: 'Send the invoice instead',
    to: (total: string, email: string) => `The invoice of ${total} goes to ${email}, as a PDF.`,
    terms: 'To be paid',
    back: 'Back',
    submit: (terms: string) => `Issue and send, ${terms}`,
    send: 'Send',
    did: (number: string, to: string) =>
      `Invoice ${number} goes to ${to} in ${limits.pressSeconds} seconds.`,
    wasSent: 'The invoice was sent already.',
    noEmail: 'No invoice can be sent from here: the client has no email address.',
    offline: 'Without a network no invoice can be sent: the server gives it its number.',
  },
  reference: {
    cash: 'Note',
    e_transfer: 'Reference number',
    card: 'Receipt number',
    bank_deposit: 'Reference number',
    cheque: 'Cheque number',
  },
  tip: 'Tip',
  day: 'Paid on',
  submit: {
    cash: (amount: string) => `Cash received, ${amount}`,
    e_transfer: (amount: string) => `It has arrived, ${amount}`,
    card: (amount: string) => `Card charged, ${amount}`,
    bank_deposit: (amount: string) => `It has arrived, ${amount}`,
    cheque: (amount: string) => `Cheque received, ${amount}`,
  },
  done: (name: string, amount: string) => `${name} paid ${amount}.`,
  later: 'Goes out when you’re online.',
  onItsWay: 'The payment may have arrived already. Look at it, and take it back there.',
  undone: (name: string) => `The payment of ${name} is taken back.`,
  undoNote: 'Taken back right after it was noted',
  /** More was entered than is owed. */
  over: {
    title: (over: string) => `${over} is more than is left to collect.`,
    ask: 'Is it a tip, or a slip?',
    tip: 'It is a tip',
    wrong: 'Correct the amount',
    price: 'The price is higher',
    other: 'For another invoice',
    forInvoice: (number: string, balance: string) => `Invoice ${number}, ${balance} is owed`,
    noOther: 'This client has no other invoice that is not paid.',
  },
  refusals: {
    amount: 'Enter an amount in dollars, such as 12.50',
    least: (least: string) => `Enter at least ${least}`,
    most: (most: string) => `Enter at most ${most}: look for a digit too many`,
  },
  /** A payment that the server does not have yet. */
  unsent: (amount: string) => `Payment ${amount}`,
} as const
