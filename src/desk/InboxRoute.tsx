import { boxPath, MessageList } from '#features/contact/desk/MessageList.tsx'
import { boxes } from '#features/contact/messages.ts'
import { InboxPage } from '#features/inbox/desk/InboxPage.tsx'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'

/** The Inbox, or the messages of a box, which need nobody any more. */
export function InboxRoute({ session }: { session: SessionAnswer }) {
  const box = useRoute().query.get('box')
  if (box === null) return <InboxPage person={session.session.email} archive={boxPath('archive')} />
  return <MessageList box={boxes.find((one) => one === box) ?? 'archive'} />
}
