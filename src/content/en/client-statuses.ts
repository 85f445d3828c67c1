/** The statuses of a booking, in the words for its client. */
export const clientStatuses = {
  requested: {
    name: 'Requested',
    text: 'We look at it and confirm it the way you asked.',
  },
  confirmed: { name: 'Confirmed', text: 'We will be there.' },
  declined: { name: 'Declined', text: 'We are sorry, but we could not take your request.' },
  cancelled: { name: 'Cancelled', text: 'This appointment will not take place.' },
  completed: { name: 'Done', text: 'Thank you for choosing us.' },
  no_show: { name: 'Missed', text: 'We came but did not find you.' },
  expired: {
    name: 'Expired',
    text: 'We did not answer in time, so we no longer hold this time for you. We are sorry.',
  },
} as const

export type ClientStatus = keyof typeof clientStatuses
