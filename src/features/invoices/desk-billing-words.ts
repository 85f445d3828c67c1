import { withFullStop } from '#core/sentence.ts'

/** The words of the desk about how a client is billed: accounts payable, purchase orders, a month on one invoice, statements. */
export const deskBilling = {
  /** What a document leaves out. */
  leftOut: {
    title: 'Left out, since it only seems to be of this client:',
    why: {
      phone: 'shares only the phone',
      email: 'shares only the email',
      chain: 'shares a contact only with somebody who does',
    },
    help: 'If it is the same client, press “Same client” on their page first.',
  },
  title: 'How they are billed',
  change: 'Change',
  order: 'Purchase order',
  orderIs: { yes: 'Needed on each invoice', no: 'Not needed' },
  accountsPayable: 'Accounts payable',
  noAccountsPayable: 'Nobody: the contact gets the invoices',
  goesToAccountsPayable: (to: string) => `Invoices of this client go to ${to}, as their page says.`,
  /** The dialog that changes it. */
  form: {
    order: 'Each invoice needs a purchase order',
    orderHint: 'Without its number an invoice is neither issued nor sent.',
    name: 'Name in accounts payable',
    email: 'Email of accounts payable',
    emailHint:
      'Invoices, credit notes, reminders and statements go there. Quotes and all about the job go to the contact.',
    save: 'Save',
    did: 'Saved.',
  },
  /** The invoice of a month. */
  month: {
    button: 'Invoice a month',
    title: 'Invoice a month',
    help: 'One draft for all jobs of the month that are done and on no invoice yet, each with its day and its units.',
    month: 'Month',
    jobs: (month: string, jobs: number) => (jobs === 1 ? `${month}: 1 job` : `${month}: ${jobs} jobs`),
    none: 'Each job that is done is on an invoice already.',
    submit: 'Open the draft',
    did: 'Draft opened.',
  },
  /** The statement of account. */
  statement: {
    button: 'Statement',
    title: 'Statement',
    nothing: 'Nothing is owed, so there is nothing to send.',
    see: 'See the statement',
    pdf: 'PDF',
    copy: 'Copy the link',
    ends: (day: string) => `The link works until ${withFullStop(day)} Each mail has a new one.`,
    to: (address: string) => `To ${address}, with the PDF attached.`,
    noEmail: 'This client gave no email address. Print the statement, or copy its link.',
    subject: 'Subject',
    text: 'Text',
    submit: 'Send',
    did: (to: string) => `Statement sent to ${to}.`,
    last: (when: string, who: string) => `Last sent ${when} by ${withFullStop(who)}`,
    ages: {
      current: 'Not due yet',
      to_30: '1 to 30 days overdue',
      to_60: '31 to 60 days overdue',
      over_60: 'More than 60 days overdue',
    },
    credit: 'Paid in advance or too much',
    balance: 'Balance owing',
    inFavour: 'Balance in their favour',
  },
} as const

/** The texts with which the desk's server refuses what is about how a client is billed. */
export const billingRefusals = {
  order: 'Send true or false',
  payablesName: 'Enter a name of at most 200 characters',
  payablesEmail: 'Enter the email address of accounts payable, or leave it empty',
  payablesAddress: 'Enter their email address, or take the name out',
  conflict: (who: string) =>
    `${who} changed how this client is billed while you had it open. What you entered is not saved: save again to put it in place of theirs.`,
  erased: 'The data of this client was erased.',
  month: 'Send a month as YYYY-MM',
  noJobs: (month: string) =>
    `This client has no job in ${month} that is done. Press Done on the job first, or choose another month.`,
  onlyGuessed: (month: string, jobs: string) =>
    `No job in ${month} is proved to be of this client. These share only a phone or an email: ${withFullStop(jobs)} If they are of the same client, press “Same client” on their page first.`,
  allInvoiced: (month: string, invoices: string) =>
    `Each job of ${month} that is done is on an invoice already: ${invoices}.`,
  onInvoice: (jobs: string) =>
    `These jobs are on an invoice already: ${withFullStop(jobs)} Leave them out, or throw that draft away or credit that invoice first.`,
  draft: 'a draft',
  orderAsked: 'This client needs a purchase order on each invoice. Enter its number, then issue the invoice.',
  orderToSend:
    'This client needs a purchase order, and this invoice has none. Correct it: enter the number in the copy, then send that.',
  nothingOwed: 'Nothing is owed, so there is no statement to send.',
  noEmail: 'This client gave no email address. Print the statement, or copy its link.',
} as const
