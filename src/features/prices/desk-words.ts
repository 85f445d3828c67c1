/** An amount as a refusal names it. */
export const dollarsOf = (cents: number) => `$${(cents / 100).toLocaleString('en-CA')}`

/** The texts with which the desk's server refuses lines of a price. */
export const priceRefusals = {
  cents: 'Send the amount in whole cents: $12.50 is 1250',
  negative: 'Enter an amount that is not below zero',
  tooMuch: (most: number) => `Enter at most ${dollarsOf(most)}: look for a digit too many`,
  id: 'Send an id that the page or the server has made',
  lineKind: (kinds: readonly string[]) => `Send one of ${kinds.join(', ')}`,
  lineChoice: (choices: readonly string[]) => `Send one of ${choices.join(', ')}`,
  lineText: 'Say what the line is for',
  lineService: 'Choose one of the services',
  lineAbout: 'Name the vehicle or the unit in at most 200 characters',
  quantity: 'Enter a quantity from 0.001 to 9999',
  negativeLine: 'A price below zero is a discount: make the line one, or enter a price from zero on',
  positiveDiscount: 'Enter what the discount takes off: its price is below zero',
  lines: 'Send a list of lines',
  linePlace: (line: number, message: string) => `Line ${line}: ${message}`,
  unpriced: 'Enter its price. If it is free, enter the price and add a discount.',
  choiceOfQuote: 'Only a quote has lines that its client chooses. Make each line a fixed one',
  otherBooking: 'A line names a booking that does not exist. Reload the page.',
  belowZero: 'The discounts are more than the rest. Take some off first.',
  sameAgreed: 'Change a line first: this is what was agreed on.',
  tooManyLines: (most: number) => `A document has at most ${most} lines: make another one`,
} as const

/** The same for the settings of money. */
export const settingRefusals = {
  version: 'Send the version that you saw',
  dueDays: 'Enter a number of days from 0 to 365',
  registered: 'Say whether the business is registered: yes, no, or unknown',
  number:
    'Enter the number as the Canada Revenue Agency wrote it, such as 123456782 RT0001: a digit is wrong or missing',
  numberAsked: 'Enter the registration number. If the business is not registered, say so above and leave this empty',
  from: 'Enter the day on which the registration begins: it is in the letter with the number. If the business is not registered, say so above and leave this empty',
  rate: 'Enter the rate in hundredths of a percent, from 0 to 3000',
  eTransfer: 'Enter the email address to which clients send e-Transfers, or leave it empty',
  terms: 'Enter at most 1000 characters',
  depositDays: 'Enter a number of days from 1 to 60',
  depositHours: 'Enter a number of hours from 0 to 720',
  receipts: 'Send true or false',
} as const
