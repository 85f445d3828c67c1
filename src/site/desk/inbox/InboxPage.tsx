import { MessageList } from '#site/desk/messages/MessageList.tsx'

/** All that waits for an answer. */
export const InboxPage = () => <MessageList />
