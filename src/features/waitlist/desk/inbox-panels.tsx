import { useMutation } from '@tanstack/react-query'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { answerFreed, inboxKinds, offered } from './inbox-kinds.ts'

/** A time that the owner has freed: whether it is offered to those who wait. */
function FreedTime({ item, onGone }: OpenedItem) {
  const { id, who, line, detail } = item
  const { freed } = deskWaiting
  const answer = async (isOffered: boolean) => {
    await answerFreed(id, isOffered)
    showToast({ words: isOffered ? offered(who) : freed.kept })
    onGone(item)
  }
  const offer = useMutation({ mutationFn: () => answer(true) })
  const keep = useMutation({ mutationFn: () => answer(false) })
  return (
    <Panel
      title={freed.title}
      sub={line}
      foot={
        <>
          <Button isBusy={keep.isPending} onClick={() => keep.mutate()}>
            {freed.keep}
          </Button>
          <Button kind="main" isBusy={offer.isPending} onClick={() => offer.mutate()}>
            {inboxKinds.freed.actions.offer.label}
          </Button>
        </>
      }
    >
      <p>
        {who} · {detail}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{freed.text(who)}</p>
      <Failure error={offer.error ?? keep.error} />
      {item.booking_id !== null && <ButtonLink href={bookingPath(item.booking_id)}>{freed.open}</ButtonLink>}
    </Panel>
  )
}

export const inboxPanels = { freed: { Panel: FreedTime } } as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
