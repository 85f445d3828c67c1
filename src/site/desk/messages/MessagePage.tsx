import { Fragment, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskClients } from '#content/desk-clients.ts'
import { deskMessages as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { ConflictDetails, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import {
  type DeskMessage,
  type MessageAction,
  type MessageClient,
  MessageDetail,
} from '#domain/desk/messages.ts'
import { instantLabel } from '#domain/instants.ts'
import { ApiError, call, errorText, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { BookingRows } from '#site/desk/clients/BookingRows.tsx'
import { clientUrl } from '#site/desk/clients/paths.ts'
import { EraseLink } from '#site/desk/data/EraseLink.tsx'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { messageKeys } from '#site/desk/keys/keys.ts'
import {
  isLoading,
  MailFields,
  type MailState,
  mailOf,
  noMail,
} from '#site/desk/mail/MailFields.tsx'
import { MailRows } from '#site/desk/mail/MailRows.tsx'
import { Link } from '#site/desk/router.tsx'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const BACK = `${DESK}/inbox`
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

/** The clients who may have written a message, with their latest bookings. Nothing if nobody is known. */
const Senders = ({ clients }: { clients: readonly MessageClient[] }) =>
  clients.length > 0 && (
    <PageSection title={words.client}>
      {clients.map(({ by, id, name, bookings }) => (
        <Fragment key={id}>
          <p>
            {words.by[by]} <strong>{name}</strong>
          </p>
          <p>
            <Link href={clientUrl(id)}>{deskClients.open}</Link>
          </p>
          <BookingRows bookings={bookings} />
        </Fragment>
      ))}
    </PageSection>
  )

type Props = {
  message: DeskMessage
  onDone: (detail: MessageDetail) => void
  onConflict: () => void
}

/** An answer by mail. On a version conflict the form says so, and the typed text stays. */
function Answer({ message, onDone, onConflict }: Props) {
  const [mail, setMail] = useState<MailState>(noMail)
  const [version, setVersion] = useState(message.version)

  function open() {
    setVersion(message.version)
    setMail({ ...noMail, wanted: true })
  }
  const draftUrl = withId(deskCalls.messageDraft, message.id)
  const waits = isLoading(mail, draftUrl)
  const { submit, busy, error, failure } = useMutation(
    async () => {
      const body = { action: 'answer', version, mail: mailOf(mail) }
      onDone(await call(MessageDetail, withId(deskCalls.messageActions, message.id), body))
      setMail(noMail)
    },
    onRefused,
    { waits },
  )

  function onRefused(problem: unknown) {
    if (!isConflict(problem)) return
    const conflict = z.safeParse(ConflictDetails, problem.answer)
    if (conflict.success) setVersion(conflict.data.version)
    onConflict()
  }
  return (
    <PageSection title={words.answer}>
      {mail.wanted ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Failure words={failure} />
          {isConflict(error) && <p>{deskBookings.conflictHelp}</p>}
          <MailFields
            always
            draftUrl={draftUrl}
            mail={mail}
            onChange={setMail}
            errorOf={(name) => fieldError(error, `mail.${name}`)}
          />
          <div className={styles.bar}>
            <Button type="submit" aria-disabled={busy}>
              {words.send}
            </Button>
            <Button secondary onClick={() => setMail(noMail)}>
              {deskBookings.keep}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <KeyButton shortcut={messageKeys.answer} onClick={open}>
            {words.answer}
          </KeyButton>
        </div>
      )}
    </PageSection>
  )
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.type === VERSION_CONFLICT
