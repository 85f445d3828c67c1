/** Every record has an id made in code, and the instant when it was stored, as an ISO 8601 UTC string. */
export type Stored = { id: string; created_at: string }

/** Flags are 0 or 1, since not every database has booleans. */
export type Flag = 0 | 1

type WithFlag<Value> = Value extends boolean ? Flag : Value

/** A request as its columns hold it. */
export type Columns<Request> = {
  [Name in keyof Request]: Request[Name] extends boolean | null ? WithFlag<Request[Name]> : Request[Name]
}

/** A record of a booking; null if the request named no booking. */
export type Linked<Request> = Omit<Request, 'booking_id'> & { booking_id: string | null }
