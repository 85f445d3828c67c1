import { withId } from '#core/desk-calls.ts'
import type { InboxKinds } from '#features/parts.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { takeBackReceived } from './use-transfer-answer.ts'

export const inboxKinds = {
  transfer: {
    look: 'money',
    saysDeposit: true,
    actions: {
      received: {
        label: 'Received',
        call: ({ id, who }) => ({
          message: `The payment of ${who} is noted.`,
          run: () => call(withId(depositCalls.transfer, id), { press: 'received' }),
          undo: () => takeBackReceived(id),
        }),
      },
    },
  },
  deposit: {
    look: 'money',
    saysDeposit: true,
    actions: {
      remind: {
        label: 'Remind',
        call: ({ id, who }) => ({
          message: `${who} is reminded of the deposit.`,
          run: () => call(withId(depositCalls.deposit, id), { press: 'remind' }),
        }),
      },
    },
  },
  deposit_back: { look: 'money' },
  card: { look: 'money' },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
