import type { Client, PromotionState } from '#domain/desk/clients.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'

type Answered = Pick<StoredBooking, 'id' | 'reference' | 'email' | 'allow_promo'>

/**
 * The consents to promotions of a person, and what holds now. As in the list for promotions, the last answer at an address
 * counts; bookings from calls have none. `bookings` are newest first.
 */
export async function promotionsOf(
  db: Db,
  bookings: readonly Answered[],
): Promise<Pick<Client, 'promotions' | 'consents'>> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where(
      'booking_id',
      'in',
      bookings.map(({ id }) => id),
    )
    .execute()
  const consents = bookings.flatMap(({ id, reference, email }) => {
    const given = rows.find(({ booking_id }) => booking_id === id)
    return given ? { ...given, reference, email } : []
  })
  const answers = bookings.filter(({ allow_promo }) => allow_promo !== null)
  const isLast = (id: string) => {
    const booking = answers.find((one) => one.id === id)
    const at = booking?.email?.toLowerCase()
    return answers.find(({ email }) => email?.toLowerCase() === at)?.id === id
  }
  const holds = consents.some((one) => one.withdrawn_at === null && isLast(one.booking_id))
  const promotions: PromotionState = holds
    ? 'given'
    : consents.some(({ withdrawn_at }) => withdrawn_at !== null)
      ? 'withdrawn'
      : answers.length > 0
        ? 'refused'
        : 'not_asked'
  return { promotions, consents }
}
