import { limits } from '#core/limits.ts'
import { words } from '#core/words.ts'

/** The words of invoices and credit notes, and of the mails that bring them. */
export const documents = words({
  title: { invoice: 'Invoice', credit: 'Credit note', quote: 'Quote' },
  receipt: 'Receipt',
  number: 'Number',
  date: 'Date',
  due: 'Due',
  validUntil: 'Valid until',
  atOnce: 'On receipt',
  within: (days: number, day: string) => `${day} (net ${days} days)`,
  from: 'From',
  to: 'To',
  purchaseOrder: 'Purchase order',
  registration: (tax: string) => `${tax} number`,
  corrects: 'Corrects invoice',
  replaces: 'Replaces invoice',
  replacesQuote: 'Replaces quote',
  lines: { what: 'Description', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  subtotal: 'Subtotal',
  tax: (name: string, rate: string) => `${name} ${rate}`,
  total: { invoice: 'Total', credit: 'Total credited', quote: 'Total' },
  /** What a line of a quote says that its client may choose. */
  choices: { suggested: 'Optional, counted in', offered: 'Optional, not counted in' },
  deposit: (amount: string) => `A deposit of ${amount} is asked for. It comes off the total.`,
  exempt: {
    first_nations: (name: string, rate: string) =>
      `First Nations point-of-sale relief: the provincial part of the ${name}, ${rate}, isn’t charged.`,
    not_taxed: (name: string) => `No ${name} is charged on this sale.`,
  },
  currency: 'All amounts are in Canadian dollars.',
  payments: 'Payments',
  paid: (method: string, day: string) => `${method}, ${day}`,
  back: (method: string, day: string) => `Refund: ${method}, ${day}`,
  credited: (number: string) => `Credit note ${number}`,
  balance: 'Balance',
  paidInFull: 'Paid in full. Thank you.',
  nothingOwed: 'No payment is due.',
  eTransfer: (address: string, number: string) =>
    `Pay by Interac e-Transfer to ${address}, with the number ${number} in the message.`,
  methods: {
    cash: 'Cash',
    e_transfer: 'Interac e-Transfer',
    card: 'Card',
    bank_deposit: 'Bank deposit',
    cheque: 'Cheque',
    card_online: 'Card online',
  },
  pay: 'Pay online',
  pdf: 'Download as PDF',
  print: 'Print this page to keep it.',
  fileName: { invoice: 'invoice', credit: 'credit-note', quote: 'quote' },
  mail: {
    subject: {
      /** They begin with the amount. */
      invoice: (number: string, amount: string) => `${amount} – invoice ${number}`,
      credit: (number: string, amount: string) => `${amount} – credit note ${number}`,
      quote: (number: string, amount: string) => `${amount} – your quote ${number}`,
      receipt: (number: string, amount: string) => `${amount} – receipt for invoice ${number}`,
      reminder: (number: string, amount: string) => `Reminder: ${amount} – invoice ${number}`,
    },
    /** An amount with the day of its job: `$410.19 for Thu, Dec 3`. */
    ofDay: (amount: string, day: string) => `${amount} for ${day}`,
    hello: (name: string) => `Hello ${name},`,
    invoice: 'your invoice.',
    nothingDue: 'your invoice. No payment is due.',
    quote: 'this is your quote. Look it over, choose what you like, and say yes or no on its page.',
    credit: 'your credit note.',
    receipt: 'thank you for your payment. The invoice is paid in full, and this is your receipt.',
    reminder: (day: string) =>
      `your invoice was due on ${day}, and it is still open. If your payment is on its way, thank you: there’s nothing more to do. If something isn’t right, please reply to this email.`,
    attached: 'The document is attached as a PDF.',
    /** The rows of the table. */
    rows: {
      what: 'What',
      when: 'When',
      total: 'Total',
      received: 'Paid or credited',
      left: 'To pay',
      by: 'By',
      until: 'Open until',
    },
    /** The button: what it does, and for how much. */
    see: 'Open the document',
    accept: 'See and accept the quote',
    pay: (number: string, amount: string) => `Pay invoice ${number} · ${amount}`,
  },
})

/** The statement of account, and the mail that brings it. */
export const statements = words({
  title: 'Statement',
  asOf: 'As of',
  columns: { document: 'Document', due: 'Due', amount: 'Amount', paid: 'Paid or credited', balance: 'Balance' },
  invoice: (number: string) => `Invoice ${number}`,
  order: (number: string) => `Purchase order ${number}`,
  attention: (name: string) => `Attention: ${name}`,
  ages: {
    current: 'Not due yet',
    to_30: '1 to 30 days overdue',
    to_60: '31 to 60 days overdue',
    over_60: 'More than 60 days overdue',
  },
  /** What was paid and counts for no open invoice. */
  advance: 'Paid in advance',
  job: (day: string) => `for the job on ${day}`,
  overpaid: (number: string) => `Paid or credited too much on invoice ${number}`,
  credit: 'Paid in advance or too much',
  balance: 'Balance owing',
  inFavour: 'Balance in your favour',
  nothing: 'Nothing is owing. Thank you.',
  eTransfer: (address: string) =>
    `Pay by Interac e-Transfer to ${address}, with the number of the invoice in the message.`,
  /** In the place of a statement whose link has ended. */
  ended: {
    title: 'This link has ended',
    text: ({ name, phone, email }: { name: string; phone: string; email: string }) =>
      `For your safety the link to a statement works for ${limits.statementDays} days. Ask us for a new one: call ${phone} or write to ${email}. Invoices that you got from ${name} still open with their own links.`,
  },
  fileName: (day: string) => `statement-${day}`,
  mail: {
    subject: (business: string) => `Statement from ${business}`,
    text: (day: string, balance: string) =>
      `Here is your statement as of ${day}: ${balance} is owing. If a payment is on its way, thank you.`,
    see: 'Open the statement',
  },
})
