/** Every stored wall time is in this time zone: nobody can change it while there are bookings. */
export const TIME_ZONE = 'America/Toronto'
