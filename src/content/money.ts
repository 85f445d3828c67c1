import { spoken } from './spoken.ts'

/** The words of invoices and credit notes, and of the mails that bring them. */
export const documents = spoken({
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
      `First Nations point-of-sale relief: ${rate} of the ${name} is taken off.`,
    not_taxed: (name: string) => `No ${name} is charged on this sale.`,
  },
  currency: 'All amounts are in Canadian dollars.',
  payments: 'Payments',
  paid: (method: string, day: string) => `${method}, ${day}`,
  back: (method: string, day: string) => `Paid back: ${method}, ${day}`,
  credited: (number: string) => `Credit note ${number}`,
  balance: 'Balance',
  paidInFull: 'Paid in full. Thank you.',
  nothingOwed: 'Nothing is to be paid.',
  eTransfer: (address: string, number: string) =>
    `Pay by Interac e-Transfer to ${address}, with the number ${number} in the message.`,
  methods: {
    cash: 'Cash',
    e_transfer: 'Interac e-Transfer',
    card: 'Card',
    bank_deposit: 'Bank deposit',
    cheque: 'Cheque',
  },
  pdf: 'Download as PDF',
  print: 'Print this page to keep it.',
  fileName: { invoice: 'invoice', credit: 'credit-note', quote: 'quote' },
  mail: {
    subject: {
      invoice: (number: string, business: string) => `Invoice ${number} from ${business}`,
      credit: (number: string, business: string) => `Credit note ${number} from ${business}`,
      quote: (number: string, business: string) => `Quote ${number} from ${business}`,
      receipt: (number: string, business: string) =>
        `Receipt for invoice ${number} from ${business}`,
      reminder: (number: string, business: string) =>
        `Reminder: invoice ${number} from ${business}`,
    },
    hello: (name: string) => `Hello ${name},`,
    invoice: (number: string, total: string, due: string) =>
      `here is invoice ${number} for ${total}. ${due}`,
    due: (day: string) => `Please pay it by ${day}.`,
    dueAtOnce: 'Please pay it when you have received it.',
    quote: (number: string, total: string, day: string) =>
      `here is quote ${number} for ${total}. You can look it over, choose what you like and accept or decline it on its page, until ${day}.`,
    credit: (number: string, total: string) => `here is credit note ${number} for ${total}.`,
    receipt: (number: string) =>
      `thank you for your payment. Invoice ${number} is paid; it is attached as your receipt.`,
    reminder: (number: string, balance: string, day: string) =>
      `${balance} of invoice ${number} was due on ${day}. If your payment is on its way, thank you: then you need do nothing. If something is not right, answer this email.`,
    attached: 'It is attached as a PDF. This page shows it too:',
    see: 'Open the document',
  },
})

/** What the lines of a document are called that follow from the published prices. */
export const proposed = spoken({
  service: (service: string, vehicle: string) => (vehicle ? `${service} (${vehicle})` : service),
  travel: (town: string) => (town ? `Travel to ${town}` : 'Travel'),
})

/** The name of the tax, and of its number. */
export const taxName = spoken((): string => 'HST')
