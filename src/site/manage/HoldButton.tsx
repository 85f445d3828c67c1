import { useState } from 'react'
import { managePage } from '#content/manage.ts'
import { calls } from '#domain/api.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { Button } from '#site/ui/Button.tsx'
import type { Answer } from './ask.ts'

const words = managePage.hold

type Props = {
  booking: ManagedBooking
  change: (path: string, body: object) => Promise<Answer<ManagedBooking>>
  onSaid: (news: { isGood: boolean; title: string; text: string }) => void
}

/** Holds the time of a request until it is answered. A program that only opens the page of a link does not press it. */
export function HoldButton({ booking, change, onSaid }: Props) {
  const [isSending, setIsSending] = useState(false)
  async function press() {
    if (isSending) return
    setIsSending(true)
    const answer = await change(calls.manageHold, { version: booking.version })
    setIsSending(false)
    onSaid(
      answer.ok
        ? { isGood: true, title: words.done, text: words.next }
        : { isGood: false, title: words.notDone, text: answer.detail },
    )
  }
  return (
    <Button onClick={press} aria-disabled={isSending}>
      {isSending ? managePage.sending : words.submit}
    </Button>
  )
}
