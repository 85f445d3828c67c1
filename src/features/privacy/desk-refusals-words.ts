/** The texts with which the desk refuses an erasure or an export. */
export const privacyRefusals = {
  exportDay: (days: readonly string[]) => `Choose which day counts: ${days.join(' or ')}`,
  person: 'Send the id of one of their bookings or messages',
  erasedIds: 'Send a list of ids from the list of what there is of the client',
  notTheirs: 'This is no longer in the list of what there is of the client. Open the list again.',
} as const
