import { withId } from '#core/desk-calls.ts'
import { untoldCalls } from '#features/client-news/calls.ts'
import { usePress } from '#features/day-sheet/desk/use-press.ts'
import { daySheet } from '#features/day-sheet/desk/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import type { InboxItem, InboxPress } from '#features/inbox/inbox.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { takeBackReceived } from '#features/payments/desk/use-transfer-answer.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { press } from '#platform/browser/desk/press.ts'
import { keyOf, settled } from './inbox-query.tsx'
import { deskInbox as words } from './words.ts'

/** The presses that settle an item where it stands. The others open something. */
type SettlingPress = Exclude<InboxPress, 'reply' | 'open'>

export const settles = (press: InboxPress): press is SettlingPress =>
  press !== 'reply' && press !== 'open'

/** How to do something on the server, and how to take it back. */
type Call = {
  run: () => Promise<unknown>
  /** Money that is noted, and a mail that is out, are not taken back here. */
  undo?: () => Promise<unknown>
  said: string
}

/**
 * Settles an item with one press: it is gone in the same moment, a toast says so, and Undo brings it back. If the server
 * refuses, it is back, too, and the toast says why.
 */
export function useItemPress(person: string): (item: InboxItem) => void {
  const pressBooking = usePress(person)
  return (item) => {
    if (!settles(item.press)) return
    const { booking } = item
    if (item.press === 'confirm' || item.press === 'complete') {
      if (!booking) return
      const isMailed = item.press === 'confirm' && booking.email !== null
      const said =
        item.press === 'confirm'
          ? daySheet.confirmed(item.who, isMailed)
          : words.did.complete(item.who)
      return pressBooking(booking, { action: item.press, isMailed, said })
    }
    settle(item, callOf(item, item.press))
  }
}

/** Settles an item by a call. */
export function settle(item: Pick<InboxItem, 'kind' | 'id' | 'who'>, { run, undo, said }: Call) {
  const key = keyOf(item)
  void press({
    change: () => {
      settled.add(key)
      return () => settled.remove(key)
    },
    send: run,
    said,
    undone: words.undone(item.who),
    ...(undo && { undo }),
  })
}

function callOf(item: InboxItem, press: Exclude<SettlingPress, 'confirm' | 'complete'>): Call {
  const { id, who } = item
  const said = words.did[press](who)
  switch (press) {
    case 'tell': {
      const tell = (told: boolean) => call(withId(untoldCalls.untoldTold, id), { told })
      return { said, run: () => tell(true), undo: () => tell(false) }
    }
    case 'dismiss': {
      if (item.kind === 'expired') return seen(item, words.did.dropped(who))
      const called = (told: boolean) => call(withId(mailCalls.mailCalled, id), { told })
      return { said, run: () => called(true), undo: () => called(false) }
    }
    case 'send_again': {
      const retry = (body: object) => call(withId(mailCalls.mailRetry, id), body)
      return { said, run: () => retry({}), undo: () => retry({ undo: true }) }
    }
    case 'received': {
      const url = withId(depositCalls.transfer, id)
      return {
        said,
        run: () => call(url, { press }),
        undo: () => takeBackReceived(id),
      }
    }
    case 'offer': {
      const url = withId(waitingCalls.freedTime, id)
      return { said, run: () => call(url, { offer: true }) }
    }
    case 'remind': {
      const url = withId(depositCalls.deposit, id)
      return { said, run: () => call(url, { press }) }
    }
    case 'see': {
      if (item.kind === 'quote_accepted' || item.kind === 'quote_declined') {
        const mark = (isSeen: boolean) =>
          call(withId(documentCalls.documentSeen, id), { seen: isSeen })
        return { said, run: () => mark(true), undo: () => mark(false) }
      }
      return seen(item, said)
    }
  }
}

/** Says that somebody has looked at a booking, and needs to do nothing more about it. */
function seen({ id, booking }: InboxItem, said: string): Call {
  let version = booking?.version ?? 0
  const mark = async (isSeen: boolean) => {
    const url = withId(inboxCalls.bookingSeen, booking?.id ?? id)
    version = (await call(url, { version, seen: isSeen })).booking.version
  }
  return { said, run: () => mark(true), undo: () => mark(false) }
}
