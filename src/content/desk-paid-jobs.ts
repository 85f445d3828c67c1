/** The words of the jobs that are finished and paid, and on no invoice. */
export const paidJobWords = {
  title: 'Paid, not invoiced',
  count: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  help: 'No sales figure and no HST has them before their invoice is issued.',
  /** Why the invoice is not issued by itself. */
  why: {
    off: 'Invoices of paid jobs are issued by hand: Settings, Money.',
    business: 'A business: look at it first.',
    order: 'It needs the number of a purchase order.',
    no_price: 'Price not set. Say it first.',
    draft_of_many: 'It is on a draft with other jobs: issue that, or throw it away.',
    draft: 'A draft of its invoice is begun.',
    more_paid: 'More was paid than it costs.',
    above_quote: 'The price is more than 10% above the accepted quote.',
    credited: 'An invoice of it was credited.',
    late: 'It was finished or paid more than two days ago.',
  },
  paid: (paid: string) => `${paid} paid`,
  issue: 'Issue',
  issueNamed: (name: string) => `Issue the invoice of ${name}`,
  issueAll: (count: number) => (count === 1 ? 'Issue 1 invoice' : `Issue all ${count}`),
  open: 'Open job',
  openNamed: (name: string) => `Open the job of ${name}`,
  did: (count: number) => (count === 1 ? '1 invoice is issued.' : `${count} invoices are issued.`),
  sent: 'Who has an email address gets it as a receipt.',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  none: 'Nothing waits here.',
} as const
