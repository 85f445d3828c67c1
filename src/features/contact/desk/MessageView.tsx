import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type BodyOf, DESK, withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneHref, phoneLabel, smsHref } from '#core/phone.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Form } from '#design/desk/form/Form.tsx'
import { keptValues } from '#design/desk/form/kept-values.ts'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { isLoading, MailFields, type MailState, mailOf, noMail } from '#design/desk/MailFields.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { RecordPage } from '#design/desk/RecordPage.tsx'
import { Section } from '#design/desk/Section.tsx'
import { showFailure } from '#design/desk/Toast.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import { clientUrl, eraseUrl } from '#features/bookings/desk/shared/client-paths.ts'
import { conflictOf } from '#features/bookings/desk/shared/conflict.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import { BookingRows } from '#features/clients/desk/shared/BookingRows.tsx'
import { deskClients } from '#features/clients/desk-words.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { Box, DeskMessage, MessageClient, MessageDetail } from '#features/contact/messages.ts'
import { keyOf } from '#features/inbox/desk/shared/inbox-query.tsx'
import { resolveItem } from '#features/inbox/desk/shared/use-item-action.ts'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { openDraft } from '#features/invoices/desk/shared/documents.tsx'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { MailRows } from '#features/mails/desk/shared/MailRows.tsx'
import { deskMessages as words } from '#features/mails/desk-mail-words.ts'
import { call, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { INBOX, messagePath } from '#platform/browser/desk/navigation.ts'
import { goTo, Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { backToInbox, isSettled } from './back-to-inbox.ts'
import { messageKeys } from './message-keys.ts'
import { messageQuery } from './queries.ts'

type MessageViewProps = {
  id: string
  /** Who has sent it, until it is there. */
  who?: string
  /** What follows once it is settled. */
  onDone?: () => void
}

/** A message, beside the Inbox or on a page of its own: to read, to answer, and then done. Give it a `key`. */
export function MessageView({ id, who = deskPage.pages.message, onDone = () => goTo(INBOX) }: MessageViewProps) {
  const view = useMessage(id, onDone)
  const message = view.data?.message
  return (
    <RecordPage
      title={message?.name ?? who}
      heading={message?.topic}
      sub={message && <About message={message} />}
      page={messagePath(id)}
      back={INBOX}
      foot={message && <Foot view={view} message={message} />}
      query={view}
    >
      {view.data && <Body view={view} data={view.data} />}
    </RecordPage>
  )
}

/** Under it stays what is written to a message. */
const keyOfReply = (id: string) => `reply ${id}`

type View = ReturnType<typeof useMessage>

function useMessage(id: string, onDone: () => void) {
  const message = messageQuery(id)
  const { data, error, refetch } = useQuery(message)
  const { path, query } = useRoute()
  const [isReplying, setReplying] = useState(query.get('reply') === keyOf({ kind: 'message', id }))
  const act = (body: BodyOf<typeof messageCalls.messageActions>) => call(withId(messageCalls.messageActions, id), body)
  const itemOf = ({ name }: DeskMessage) => ({ kind: 'message' as const, id, who: name })
  return {
    id,
    data,
    error,
    refetch,
    isReplying,
    reply: () => setReplying(true),
    endReply() {
      setReplying(false)
      // The address no longer asks for it.
      goTo(DESK + path + queryWith(query, { reply: '' }), { stay: true })
    },
    /** Moves it to another box, and on to what waits next. */
    move(message: DeskMessage, box: Box) {
      onDone()
      resolveItem(itemOf(message), {
        run: () => act({ action: box }),
        undo: () => act({ action: message.box }),
        message: deskInbox.seen(message.name),
      })
    },
    /** Says that an answer was accepted, which can be taken back until it leaves. */
    answered(message: DeskMessage, mail: MailState) {
      onDone()
      resolveItem(itemOf(message), {
        run: async () => {},
        undo: () => {
          // It is written on.
          keptValues(keyOfReply(id)).write({ id: randomId(), typed: { mail } })
          return act({ action: 'take_back' })
        },
        message: words.replied(message.name),
      })
    },
  }
}

const About = ({ message }: { message: DeskMessage }) => (
  <>
    {message.erased_at ? deskBookings.erased : <Sender message={message} />} · {message.topic} ·{' '}
    {shortInstantLabel(message.created_at)} <LanguageMark language={message.language} />
  </>
)

const Sender = ({ message: { email, phone } }: { message: DeskMessage }) =>
  phone === null ? (
    <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
  ) : (
    <a href={phoneHref(phone)}>{phoneLabel(phone)}</a>
  )

function Body({ view, data: { message, clients, mails } }: { view: View; data: MessageDetail }) {
  const { refetch, isReplying } = view
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {message.answered_at && (
        <p>{words.answered(message.answered_by ?? '', shortInstantLabel(message.answered_at))}</p>
      )}
      {isReplying && isAnswered(message) && <Answer message={message} view={view} />}
      <Senders clients={clients} />
      {mails.length > 0 && (
        <Section title={deskBookings.groups.mails}>
          <MailRows mails={mails} onChange={refetch} />
        </Section>
      )}
    </>
  )
}

/** Whether it is answered by mail: one that came as a text message is not. */
const isAnswered = ({ erased_at, email }: DeskMessage) => !erased_at && email !== ''

/** Opens a quote for the sender of a message. */
const quote = ({ name, email, language }: DeskMessage) =>
  void openDraft(
    { kind: 'quote', client_name: name, client_email: email || null, language },
    deskDocuments.quote.didOpen,
  ).catch(showFailure)

/** What can be done with a message. While an answer is written, its form has the main button. */
function Foot({ view, message }: { view: View; message: DeskMessage }): ReactNode {
  const { isReplying, reply, move } = view
  const { box, erased_at, id, phone } = message
  return (
    <>
      {phone !== null && (
        <ButtonLink kind="main" icon="message" isAway href={smsHref(phone)}>
          {deskPendingNotifications.text}
        </ButtonLink>
      )}
      {isAnswered(message) && !isReplying && (
        <Button kind="main" shortcut={messageKeys.answer} onClick={reply}>
          {words.answer}
        </Button>
      )}
      {isSettled(message) && (
        <Button shortcut={messageKeys.inbox} onClick={() => backToInbox(message)}>
          {words.toInbox}
        </Button>
      )}
      {box !== 'archive' && (
        <Button shortcut={messageKeys.archive} onClick={() => move(message, 'archive')}>
          {deskInbox.done}
        </Button>
      )}
      <Menu
        label={deskBookings.moreActions}
        items={[
          ...(box === 'spam' ? [] : [{ label: words.spam, onAction: () => move(message, 'spam') }]),
          ...(erased_at ? [] : [{ label: deskDocuments.quote.button, onAction: () => quote(message) }]),
          ...(erased_at ? [] : [{ label: deskClients.eraseThis, isAlarm: true, href: eraseUrl('message_id', id) }]),
        ]}
      />
    </>
  )
}

/** The clients who may have written a message, with their latest bookings. Nothing if nobody is known. */
const Senders = ({ clients }: { clients: readonly MessageClient[] }) =>
  clients.length > 0 && (
    <Section title={words.client}>
      {clients.map(({ by, id, name, bookings }) => (
        <Fragment key={id}>
          <p>
            {words.by[by]} <strong>{name}</strong>
          </p>
          <p>
            <Link href={clientUrl(id)}>{deskBookings.openClient}</Link>
          </p>
          <BookingRows bookings={bookings} />
        </Fragment>
      ))}
    </Section>
  )

/** An answer by mail. On a version conflict the form says so, and the typed text stays. */
function Answer({ message, view }: { message: DeskMessage; view: View }) {
  // As it was when the answer was begun: a later change by another person is a conflict.
  const version = useRef(message.version)
  const draftUrl = withId(messageCalls.messageDraft, message.id)
  const form = useDeskForm({
    values: { mail: { ...noMail, wanted: true } },
    fields: { mail: { kind: 'own', label: words.answer } },
    keep: keyOfReply(message.id),
    waits: ({ mail }) => isLoading(mail, draftUrl),
    async send({ mail }) {
      const body = { action: 'answer' as const, version: version.current, mail: mailOf(mail) }
      await call(withId(messageCalls.messageActions, message.id), body)
      view.answered(message, mail)
    },
    onConflict(error) {
      version.current = conflictOf(error)?.version ?? version.current
      void view.refetch()
      return undefined
    },
  })
  const mail = useWatch({ control: form.control, name: 'mail' })
  return (
    <Form form={form} className={formClass} label={words.answer}>
      {isConflict(form.error) && <p>{deskBookings.conflictHelp}</p>}
      <MailFields
        always
        draftUrl={draftUrl}
        mail={mail}
        onChange={(change) => {
          const next = change(form.getValues('mail'))
          form.setValue('mail', next, { shouldDirty: next.changed })
        }}
        errorOf={(name) => fieldError(form.error, `mail.${name}`)}
      />
      <div className="flex flex-wrap gap-2 items-end">
        <Button kind="main" type="submit" isBusy={form.busy}>
          {words.send}
        </Button>
        <Button onClick={view.endReply}>{deskBookings.keep}</Button>
      </div>
    </Form>
  )
}
