import { useMutation } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { depositCalls } from '#features/payments/calls.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'

/** Takes back that an e-Transfer was received, as long as its receipt has not left. */
export async function takeBackReceived(id: string) {
  await call(withId(depositCalls.transfer, id), { press: 'take_back' })
  for (const kind of ['money_changed', 'booking_changed'] as const) publish({ is: 'event', kind })
}

/** The two answers to what a client says that they have sent: it is there, or it is not. */
export function useTransferAnswer(id: string, onDone: () => void) {
  const takeBack = async () => {
    await takeBackReceived(id)
    showToast({ words: deskDeposits.done.takenBack })
  }
  const answer = async (press: 'received' | 'missing') => {
    await call(withId(depositCalls.transfer, id), { press })
    showToast({ words: deskDeposits.done[press], ...(press === 'received' && { undo: takeBack }) })
    onDone()
  }
  const received = useMutation({ mutationFn: () => answer('received') })
  const missing = useMutation({ mutationFn: () => answer('missing') })
  return { received, missing, error: received.error ?? missing.error }
}
