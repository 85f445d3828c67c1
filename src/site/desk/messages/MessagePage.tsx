import { useEffect, useState } from 'react'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskMessages as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskMessage, type MessageAction, MessageDetail } from '#domain/desk/messages.ts'
import { instantLabel } from '#domain/instants.ts'
import { call, errorText } from '#site/desk/api/call.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { EraseLink } from '#site/desk/data/EraseLink.tsx'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { messageKeys } from '#site/desk/keys/keys.ts'
import { MailRows } from '#site/desk/mail/MailRows.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Answer } from './Answer.tsx'
import { Senders } from './Senders.tsx'

const BACK = `${DESK}/messages`
const kinds = ['message_changed', 'mail_changed', 'mail_failed', 'booking_changed'] as const

/** One message. Opening it marks it as read; it can be answered and archived. */
export function MessagePage({ id }: { id: string }) {
  const url = withId(deskCalls.message, id)
  const { data, failure, load, set } = useApiQuery(MessageDetail, url, kinds)
  const [actFailure, setActFailure] = useState<string>()
  const [opened, setOpened] = useState(false)

  const act = (action: Exclude<MessageAction['action'], 'answer'>) =>
    call(MessageDetail, withId(deskCalls.messageActions, id), { action }).then(
      (answer) => {
        set(answer)
        setActFailure(undefined)
      },
      (error: unknown) => setActFailure(errorText(error)),
    )

  const isNew = !opened && data !== undefined && !data.message.read && !data.message.erased_at
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it marks it once
  useEffect(() => {
    if (data) setOpened(true)
    if (isNew) void act('read')
  }, [data === undefined])

  if (!data)
    return (
      <Page title={deskPage.pages.message} back={BACK}>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
      </Page>
    )
  const { message, clients, mails } = data
  return (
    <Page title={message.topic} back={BACK}>
      <Failure words={failure ?? actFailure} />
      <PageSection title={message.name}>
        <p>
          {message.erased_at ? (
            deskBookings.erased
          ) : (
            <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
          )}
          <br />
          {instantLabel(message.created_at)} <LanguageMark language={message.language} />
        </p>
        <p className={styles.text}>{message.message}</p>
        {message.answered_at && (
          <p>{words.answered(message.answered_by ?? '', instantLabel(message.answered_at))}</p>
        )}
        {!message.erased_at && (
          <div className={styles.bar}>
            {offered(message).map((action) => (
              <KeyButton
                key={action}
                shortcut={messageKeys[action]}
                secondary
                compact
                onClick={() => act(action)}
              >
                {words.actions[action]}
              </KeyButton>
            ))}
          </div>
        )}
      </PageSection>
      <Senders clients={clients} />
      {!message.erased_at && <Answer message={message} onDone={set} onConflict={load} />}
      <PageSection title={deskBookings.groups.mails}>
        <MailRows mails={mails} onChange={load} />
      </PageSection>
      {!message.erased_at && <EraseLink name="message_id" id={message.id} />}
    </Page>
  )
}

const offered = ({ read, box }: DeskMessage) =>
  [
    read ? ('unread' as const) : ('read' as const),
    ...(['inbox', 'archive', 'spam'] as const).filter((one) => one !== box),
  ] as const
