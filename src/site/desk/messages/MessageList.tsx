import { deskMessages as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { boxes, type DeskMessage, MessagePage } from '#domain/desk/messages.ts'
import { instantLabel } from '#domain/instants.ts'
import { useInfiniteQuery } from '#site/desk/api/use-infinite-query.ts'
import { Link, useRoute } from '#site/desk/router.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

/** The messages of one box, unread first. */
export function MessageList() {
  const { query } = useRoute()
  const box = boxes.find((one) => one === query.get('box')) ?? 'inbox'
  const url = `${deskCalls.messages}?box=${box}`
  const { list, failure, load, more } = useInfiniteQuery(MessagePage, messagesOf, url, kinds)
  return (
    <Page title={deskPage.pages.messages}>
      <Tabs
        label={words.box}
        here={box}
        tabs={boxes.map((one) => [one, words.boxes[one], `${DESK}/inbox?box=${one}`])}
      />
      <Failure words={failure} retry={load} />
      {!list && !failure && <Loading />}
      {list?.items.length === 0 && <p>{deskPage.none}</p>}
      {list && list.items.length > 0 && (
        <ul role="list" className={styles.list}>
          {list.items.map((message) => (
            <li key={message.id}>
              <Row message={message} />
            </li>
          ))}
        </ul>
      )}
      {list?.next && (
        <Button secondary onClick={more}>
          {deskPage.more}
        </Button>
      )}
    </Page>
  )
}

const kinds = ['message_new', 'message_changed'] as const
const messagesOf = (page: MessagePage) => page.messages

const Row = ({ message }: { message: DeskMessage }) => (
  <Link
    className={styles.row}
    data-row=""
    href={`${DESK}/messages/${encodeURIComponent(message.id)}`}
  >
    <strong>{message.name}</strong>
    <span>
      <LanguageMark language={message.language} />{' '}
      {!message.read && <span className={styles.chip}>{words.unread}</span>}
    </span>
    <span className={styles.whole}>{message.topic}</span>
    <small className={styles.whole}>
      {message.answered_at
        ? words.answered(message.answered_by ?? '', instantLabel(message.answered_at))
        : instantLabel(message.created_at)}
    </small>
  </Link>
)
