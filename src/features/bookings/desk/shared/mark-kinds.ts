/** What changes what a row of a booking says of its money: the job, a payment or an invoice, or the price list. */
export const markKinds = ['booking_changed', 'money_changed', 'content_changed'] as const
