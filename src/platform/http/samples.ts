import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'

// Parts of the samples of calls.

/** Thirty days around today. */
export const sampleRange = () => ({ from: addDays(today(), -30), to: addDays(today(), 30) })

/** A day ahead. */
export const sampleDay = () => addDays(today(), 20)

/** What is closed on another day than that. */
export const sampleSpan = () => {
  const { to } = sampleRange()
  return { from_date: to, to_date: to, reason: 'Ice' }
}

export const sampleMail = { subject: 'Hello', text: 'We come.' }
