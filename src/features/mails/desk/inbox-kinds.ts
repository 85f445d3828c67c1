import { withId } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { withFullStop } from '#core/sentence.ts'
import { mailCalls } from '#features/mails/calls.ts'
import type { InboxKinds } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'

export const inboxKinds = {
  mail: {
    look: 'mail',
    title: (who) => `Not sent: ${who}`,
    actions: {
      send_again: {
        label: 'Send again',
        call({ id, who }) {
          const retry = (body: object) => call(withId(mailCalls.mailRetry, id), body)
          return {
            message: `Sending again to ${who} in ${limits.pressSeconds} seconds.`,
            run: () => retry({}),
            undo: () => retry({ undo: true }),
          }
        },
      },
      dismiss: {
        label: 'Dismiss',
        key: listKeys.done,
        call({ id, who }) {
          const called = (told: boolean) => call(withId(mailCalls.mailCalled, id), { told })
          return {
            message: `Dismissed the email to ${withFullStop(who)}`,
            run: () => called(true),
            undo: () => called(false),
          }
        },
      },
    },
  },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
