export type PrivacyTables = {
  /** The evidence of consent that Canada's anti-spam law asks for. */
  consents: {
    booking_id: string
    wording: string
    wording_version: string
    purpose: string
    form: string
    ip: string
    given_at: string
    /** When it was withdrawn, and by whom; the evidence stays. */
    withdrawn_at: string | null
    withdrawn_by: string | null
  }
  /** Erasures: when, by whom and how much, but nothing of the erased data. */
  privacy_log: {
    id: string
    at: string
    what: 'erase' | 'purge'
    who: string | null
    bookings: number
    messages: number
    mails: number
    photos: number
    kept: number
  }
}
