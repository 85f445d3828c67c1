/** The words of the settings of money: the registration, and what documents say. */
export const moneySettingWords = {
  registered: 'Are you registered for the HST?',
  registeredHelp:
    'Below $30,000 of sales in four quarters a business need not be. Then no tax and no word of it stands on your invoices.',
  answers: { yes: 'I am registered', no: 'I am not registered' },
  number: 'Registration number',
  numberHint: 'Such as 123456782 RT0001',
  from: 'Registered from',
  fromHint: 'Invoices of that day and later bear the tax.',
  rate: 'Rate in percent',
  eTransfer: 'Address for e-Transfers',
  eTransferHint: 'Stands on invoices, and is shown where a payment is taken.',
  due: 'Days until an invoice is due',
  dueHint: '0 is at once, 30 is Net 30.',
  depositDays: 'Days to pay a deposit',
  depositDaysHint: 'What a request proposes. A quote that is accepted asks for its deposit by itself.',
  depositHours: 'A deposit is given back until',
  depositHoursHint:
    'Hours before the job, if the client cancels. If you do, it always goes back. Clients read this rule on each request.',
  receipts: 'Issue the invoice of a paid job by itself',
  receiptsHint:
    'When a job of a private client is finished and paid in full, its invoice is issued and mailed as a receipt. Others, and all of them without this, wait in the Inbox.',
  terms: { en: 'Text below each document', fr: 'The same in French' },
  advice: 'This is no tax advice: ask your accountant.',
  save: 'Save money settings',
  /** With what the site now says after its prices. */
  saved: (note: string) =>
    note === '' ? 'Money settings saved' : `Money settings saved. After a price the site says “${note}”`,
  ask: 'Say whether you are registered: both answers are fine',
  rateRefusal: 'Enter a rate in percent, such as 13',
  dueRefusal: 'Enter a number of days, such as 30',
} as const
