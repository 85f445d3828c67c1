import { withQuery } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { briefInstantLabel } from '#core/instants.ts'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Badge, Chip, Chips, Empty, Skeleton } from '#design/desk/Parts.tsx'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { messageCalls } from '#features/contact/calls.ts'
import { type Box, boxes, type MessagePage } from '#features/contact/messages.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { deskMessages as words } from '#features/mails/desk-mail-words.ts'
import { INBOX, messagePath } from '#platform/browser/desk/navigation.ts'
import { useInfiniteQuery } from '#platform/browser/desk/use-infinite-query.ts'

/** The address of the messages of a box. */
export const boxPath = (box: Box) => `${INBOX}?box=${box}`

/** The messages of one box that need nobody any more, unread first. */
export function MessageList({ box }: { box: Box }) {
  const url = withQuery(messageCalls.messages, { box })
  const { list, failure, load, more } = useInfiniteQuery(url, messagesOf, kinds)
  return (
    <>
      <PageHead
        title={deskInbox.archived}
        back={INBOX}
        chips={
          <Chips label={words.box}>
            {boxes.map((one) => (
              <Chip key={one} href={boxPath(one)} isOn={one === box}>
                {words.boxes[one]}
              </Chip>
            ))}
          </Chips>
        }
      />
      <Failure words={failure} retry={load} />
      {!list && !failure && <Skeleton label={deskPage.loading} />}
      {list?.items.length === 0 && <Empty icon="message" title={deskInbox.emptyOf} />}
      {list && list.items.length > 0 && (
        <RowList columns="minmax(0, 1fr) minmax(0, 2fr) auto auto">
          <RowGroup>
            {list.items.map((message) => (
              <Row key={message.id} id={message.id} href={messagePath(message.id)}>
                <b>{message.name}</b>
                <span>{message.message}</span>
                <span>
                  <LanguageMark language={message.language} />{' '}
                  {!message.read && <Badge tone="new">{words.unread}</Badge>}{' '}
                  {message.answered_at && <Badge tone="go">{words.isAnswered}</Badge>}
                </span>
                <span>{briefInstantLabel(message.created_at)}</span>
              </Row>
            ))}
          </RowGroup>
        </RowList>
      )}
      {list?.next && <MoreRows length={list.items.length} more={more} />}
    </>
  )
}

const kinds = ['message_new', 'message_changed'] as const
const messagesOf = (page: MessagePage) => page.messages
