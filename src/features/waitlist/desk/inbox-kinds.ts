import { withId } from '#core/desk-calls.ts'
import { withFullStop } from '#core/sentence.ts'
import type { InboxKinds } from '#features/parts.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { call } from '#platform/browser/desk/call.ts'

/** Answers whether a time that the desk has freed is offered to those who wait. */
export const answerFreed = (id: string, offer: boolean) => call(withId(waitingCalls.freedTime, id), { offer })

export const offered = (who: string) => `Offered to ${withFullStop(who)}`

export const inboxKinds = {
  freed: {
    look: 'news',
    actions: {
      offer: {
        label: 'Offer it',
        call: ({ id, who }) => ({ message: offered(who), run: () => answerFreed(id, true) }),
      },
    },
  },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
