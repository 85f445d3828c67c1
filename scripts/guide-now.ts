/** The time at which the pictured server starts: a Monday at nine in the morning, at the business. */
export const GUIDE_NOW = '2027-06-07T13:00:00Z'
