import type { Page } from '@playwright/test'
import { DESK, withId } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { today } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'

import { enterAtDesk } from './desk-requests.ts'
import { testAlone } from './desk-test.ts'

type Wanted = {
  appoint_time?: string
  email?: string
  concerns?: string
  appoint_date?: string
  service_type?: string
  /** False for a request. */
  confirm?: boolean
}

/**
 * Enters a confirmed job of today, at the last half hour that is free, so that it lies ahead. Just before midnight none does,
 * and the test is skipped.
 */
export async function enterJob(page: Page, firstname: string, wanted: Wanted = {}) {
  const query = new URLSearchParams({ date: today(), appoint_minutes: '15' })
  const { times } = (await (await page.request.get(`${deskBookingCalls.times}?${query}`)).json()) as DeskTimes
  const free = times.findLast((it) => it.free)?.time
  const at = free && appointmentInstant(today(), free)
  if (at) testAlone.skip(Date.parse(at) < Date.now() + 5 * MINUTE, 'Today has no half hour left.')
  const { id } = await enterAtDesk(page.request, {
    firstname,
    phone: '705-555-0166',
    appoint_date: today(),
    appoint_time: free,
    appoint_location: '7 Lake Street',
    appoint_city: 'North Bay',
    concerns: 'Dog hair',
    ...wanted,
  })
  return id
}

/** Today with this job: that of another test may come first. */
export const todayWith = (id: string) => `${DESK}?job=${id}`

type Entered = (firstname: string, wanted?: Wanted) => Promise<string>

/** A test that enters jobs, and cancels them at its end: other tests need the time. */
export const test = testAlone.extend<{ entered: Entered }>({
  entered: async ({ page }, use) => {
    const ids: string[] = []
    await use(async (firstname, wanted) => {
      const id = await enterJob(page, firstname, wanted)
      ids.push(id)
      return id
    })
    for (const id of ids) await cancel(page, id)
  },
})

/** Cancels a job; a finished one is brought back first. */
async function cancel(page: Page, id: string) {
  const { booking, allowed } = (await (
    await page.request.get(withId(deskBookingCalls.booking, id))
  ).json()) as BookingDetail
  const action = (['cancel', 'undo'] as const).find((it) => allowed.includes(it))
  if (!action) return
  const more = action === 'cancel' ? { reason: 'The test is over' } : {}
  await page.request.post(withId(deskBookingCalls.bookingActions, id), {
    data: { action, version: booking.version, ...more },
  })
  if (action === 'undo') await cancel(page, id)
}

/** The actions in the history of a booking, oldest first. */
export async function actionsOf(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(withId(deskBookingCalls.booking, id))
  const { history }: { history: { action: string }[] } = await answer.json()
  return history.map(({ action }) => action).reverse()
}

/** The button of a step of a job. */
export const stepOf = (page: Page, step: keyof typeof words.steps, name: string) =>
  page.getByRole('button', { name: words.stepNamed(words.steps[step].label, name), exact: true })
