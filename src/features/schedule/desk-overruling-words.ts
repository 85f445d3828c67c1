/** The words about a booking for which no crew was free, and which the owner booked anyway. */
export const overruling = {
  mark: 'Booked anyway',
  /** The note in its history, if it was entered like that. */
  note: 'Booked anyway: no crew was free.',
  yes: 'No crew was free',
  no: 'A crew is free',
  field: 'Booked anyway',
  ask: {
    title: 'No crew is free at this time',
    help: 'You can book it anyway: a crew then has two jobs at a time, or no pause between them. The calendar marks it, and visitors cannot book a crew then.',
    go: 'Book anyway',
    leave: 'Choose another time',
  },
} as const
