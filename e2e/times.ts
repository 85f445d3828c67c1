import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { t } from '#core/words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { bookable } from '#testing/times.ts'

const days = [...new Set(bookable.map((one) => one.appoint_date))]

/** Returns a free appointment that no other test uses: two weeks ahead or more, one a day. */
export function takeTime() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'times')
  mkdirSync(folder, { recursive: true })
  const appoint_date = days.slice(12).find((day) => isFirst(join(folder, day)))
  if (!appoint_date) throw new Error('the tests have taken every day that the calendar has')
  return { appoint_date, appoint_time: '09:30' }
}

/** The first free time that a form offers. */
export const nextFree = (page: Page) =>
  page
    .getByRole('toolbar', { name: t(freeTimes).next })
    .getByRole('button')
    .first()

// Tests run in several processes at once, and only one of them can create a folder.
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
