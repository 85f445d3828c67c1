import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bookable } from '#server/testing/times.ts'

const days = [...new Set(bookable.map((one) => one.appoint_date))]

/** A free appointment that no other test takes: two weeks ahead or more, one a day. */
export function takeTime() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'times')
  mkdirSync(folder, { recursive: true })
  const appoint_date = days.slice(12).find((day) => isFirst(join(folder, day)))
  if (!appoint_date) throw new Error('the tests have taken every day that the calendar has')
  return { appoint_date, appoint_time: '09:30' }
}

// Tests run side by side in several processes: a folder is made by one of them.
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
