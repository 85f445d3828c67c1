/** What bookings have in common that only seem to be of one client. `chain`: a contact with one that shares one with them. */
export type Shares = 'phone' | 'email' | 'chain'
