/** The id of a booking's record, from the one in the answer to its visitor. */
export const recordId = (visitorId: string): string => visitorId.split('.')[0] ?? ''
