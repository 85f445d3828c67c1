import { useState } from 'react'
import { TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { followReceipt, tabToken } from '#features/booking-form/site/shared/stored-receipt.ts'
import { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { useOpened } from '#features/invoices/site/shared/link/use-link.ts'
import { type Answer, ask } from '#platform/browser/api/ask.ts'

/** The booking that a token opens: changed by `change`. */
export function useBooking(token: string) {
  // The tab that has just sent the request has a token of its own, which changes the booking for an hour.
  const [key] = useState(() => tabToken(token) ?? token)
  const opened = useOpened({
    schema: ManagedBooking,
    path: managedCalls.manageBooking,
    token,
    key,
    words: t(managePage),
  })
  const { show, refresh } = opened

  /** Moves or cancels the booking. If it has changed or its link has ended, the page shows that. */
  async function change(path: string, body: object): Promise<Answer<ManagedBooking>> {
    const answer = await ask(ManagedBooking, path, { token: key, body })
    if (answer.ok) followReceipt(answer.value)
    show(answer)
    if (isOutdated(answer)) await refresh()
    return answer
  }
  return { ...opened, key, change }
}

export type Change = ReturnType<typeof useBooking>['change']

/** Whether a change was refused because the booking is not as the page shows it. */
export const isOutdated = (answer: Answer<unknown>) =>
  !answer.ok && answer.status === 409 && answer.problem?.type !== TIME_TAKEN
