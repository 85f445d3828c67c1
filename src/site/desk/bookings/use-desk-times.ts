import { booking } from '#content/booking.ts'
import { newBooking as words } from '#content/desk-new-booking.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { DeskTimes } from '#domain/desk/new-booking.ts'
import { startTimes, timeLabel } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'

type Query = Readonly<Record<string, string>> & { date: string }

/** The half hours of a day as options for the desk: each says if it is taken, or outside the hours. */
export function useDeskTimes(query: Query) {
  const { data } = useApiQuery(DeskTimes, `${deskCalls.times}?${new URLSearchParams(query)}`, kinds)
  const day = data?.date === query.date ? data : undefined
  const at = (time: string) => day?.times.find((one) => one.time === time)
  return {
    next_free: data?.next_free ?? [],
    empty: booking.appointment.fields.appoint_time.empty,
    options: startTimes.map((value) => ({ value, label: labelOf(timeLabel(value), at(value)) })),
    /** What to know about a time; empty if there is nothing. */
    noteOn: (time: string) => noteOf(at(time), day?.closed ?? null),
  }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const

type Slot = DeskTimes['times'][number]

function labelOf(label: string, slot: Slot | undefined): string {
  if (!slot) return label
  if (!slot.free) return words.taken(label)
  return slot.outside ? words.outside(label) : label
}

function noteOf(chosen: Slot | undefined, closed: string | null): string {
  if (chosen && !chosen.free) return words.takenNote
  if (closed) return words.closedNote(closed)
  return chosen?.outside ? words.outsideNote : ''
}
