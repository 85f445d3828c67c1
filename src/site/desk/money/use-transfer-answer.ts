import { deskDeposits } from '#content/desk-deposits.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { TransferAnswered } from '#domain/desk/deposit-mark.ts'
import { call } from '#site/desk/api/call.ts'
import { publish } from '#site/desk/api/signals.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { say } from '#site/desk/ui/Toast.tsx'

/** Takes back that an e-Transfer was received, as long as its receipt has not left. */
export async function takeBackReceived(id: string) {
  await call(TransferAnswered, withId(deskCalls.transfer, id), { press: 'take_back' })
  for (const kind of ['money_changed', 'booking_changed'] as const) publish({ is: 'event', kind })
}

/** The two answers to what a client says that they have sent: it is there, or it is not. */
export function useTransferAnswer(id: string, onDone: () => void) {
  const takeBack = async () => {
    await takeBackReceived(id)
    say({ words: deskDeposits.done.takenBack })
  }
  const answer = async (press: 'received' | 'missing') => {
    await call(TransferAnswered, withId(deskCalls.transfer, id), { press })
    say({ words: deskDeposits.done[press], ...(press === 'received' && { undo: takeBack }) })
    onDone()
  }
  const received = useMutation(() => answer('received'))
  const missing = useMutation(() => answer('missing'))
  return { received, missing, failure: received.failure ?? missing.failure }
}
