/** The path of the public call that books. */
export const bookingFormCalls = { bookings: '/bookings' } as const
