/** What marks a job that is done: whether its money has come. */
export const owed = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  no_price: 'Price not set',
  give_back: 'To give back',
  amounts: { unpaid: (amount: string) => `Unpaid ${amount}`, give_back: (amount: string) => `To give back ${amount}` },
} as const
