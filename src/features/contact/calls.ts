import { deskCall } from '#core/desk-calls.ts'
import type { Draft } from '#core/mails.ts'
import type { MessageAction, MessageDetail, MessagePage } from '#features/contact/messages.ts'

export const messageCalls = {
  messages: deskCall<{ get: MessagePage }>('/messages'),
  message: deskCall<{ get: MessageDetail }>('/messages/:id'),
  messageDraft: deskCall<{ get: Draft }>('/messages/:id/draft'),
  messageActions: deskCall<{ post: MessageDetail; takes: typeof MessageAction }>('/messages/:id/actions'),
}
