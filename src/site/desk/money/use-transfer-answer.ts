import { deskDeposits } from '#content/desk-deposits.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { TransferAnswered } from '#domain/desk/deposit-mark.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { say } from '#site/desk/ui/Toast.tsx'

/** The two answers to what a client says that they have sent: it is there, or it is not. */
export function useTransferAnswer(id: string, onDone: () => void) {
  const answer = async (press: 'received' | 'missing') => {
    await call(TransferAnswered, withId(deskCalls.transfer, id), { press })
    say({ words: deskDeposits.done[press] })
    onDone()
  }
  const received = useMutation(() => answer('received'))
  const missing = useMutation(() => answer('missing'))
  return { received, missing, failure: received.failure ?? missing.failure }
}
