import type { BookingMark } from '#features/parts.ts'
import { OwedMark } from './shared/OwedMark.tsx'

export const bookingMark: BookingMark = { place: 'work', Mark: ({ of: { owed } }) => <OwedMark mark={owed ?? null} /> }
