import { deskInbox } from '#content/desk-inbox.ts'
import { deskWaiting } from '#content/desk-waiting.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { FreedAnswered } from '#domain/desk/waiting.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { say } from '#site/desk/ui/Toast.tsx'

/** The two answers to whether a time that the owner has freed is offered. */
export function useFreedAnswer(id: string, who: string, onDone: () => void) {
  const answer = async (offer: boolean) => {
    await call(FreedAnswered, withId(deskCalls.freedTime, id), { offer })
    say({ words: offer ? deskInbox.did.offer(who) : deskWaiting.freed.kept })
    onDone()
  }
  const offer = useMutation(() => answer(true))
  const keep = useMutation(() => answer(false))
  return { offer, keep, failure: offer.failure ?? keep.failure }
}
