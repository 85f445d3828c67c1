import { useInfiniteQuery } from '@tanstack/react-query'
import { briefInstantLabel } from '#core/instants.ts'
import { Button } from '#design/desk/Button.tsx'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Badge, Chip, Chips, Empty } from '#design/desk/Parts.tsx'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { type Box, boxes } from '#features/contact/messages.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { deskMessages as words } from '#features/mails/desk-mail-words.ts'
import { INBOX, messagePath } from '#platform/browser/desk/navigation.ts'
import { backToInbox, isSettled } from './back-to-inbox.ts'
import { messagesQuery } from './queries.ts'

/** The address of the messages of a box. */
export const boxPath = (box: Box) => `${INBOX}?box=${box}`

/** The messages of one box that need nobody any more, unread first. */
export function MessageList({ box }: { box: Box }) {
  const messages = messagesQuery({ box })
  const list = useInfiniteQuery(messages)
  const { data, error, refetch } = list
  const rows = data?.pages.flatMap((page) => page.messages)
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
      <QueryState query={{ data: rows, error, refetch }} rows={6} />
      {rows?.length === 0 && <Empty icon="message" title={deskInbox.emptyOf} />}
      {rows && rows.length > 0 && (
        <RowList columns="minmax(0, 1fr) minmax(0, 2fr) auto auto">
          <RowGroup>
            {rows.map((message) => (
              <Row
                key={message.id}
                id={message.id}
                href={messagePath(message.id)}
                action={
                  isSettled(message) && (
                    <Button aria-label={words.toInboxNamed(message.name)} onClick={() => backToInbox(message)}>
                      {words.toInbox}
                    </Button>
                  )
                }
              >
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
      {rows && <MoreRows list={messages.queryKey} length={rows.length} query={list} />}
    </>
  )
}
