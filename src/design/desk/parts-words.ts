/** The words of parts that several pages share. */
export const deskParts = {
  offline: 'You’re offline',
  close: 'Close',
  openPage: 'Open as a page',
  more: 'More',
  undo: 'Undo',
  noCrew: 'No crew',
  crew: 'Crew',
  newItem: 'New',
  /** How a booking stands, beside its mark. */
  states: {
    requested: 'New request',
    confirmed: 'Confirmed',
    on_the_way: 'On the way',
    started: 'Working',
    completed: 'Done',
    no_show: 'No-show',
    cancelled: 'Cancelled',
    declined: 'Declined',
    expired: 'Expired',
  },
} as const

/** The names of the two fields of a range of days. */
export const dayRange = { from: 'From', to: 'To' } as const
