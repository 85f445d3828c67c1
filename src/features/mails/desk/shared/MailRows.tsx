import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { type DeskMail, type MailKind, plainReason } from '#core/mails.ts'
import { nameOf } from '#core/name-of.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { mailFields } from '#design/desk/mail-fields-words.ts'
import { Failure } from '#design/desk/Notices.tsx'
import { besideClass, listClass, plainClass } from '#design/desk/ui-classes.ts'
import { readyText } from '#features/bookings/desk/shared/ready-texts.ts'
import { CallOrText } from '#features/client-notifications/desk/shared/CallOrText.tsx'
import { mailCalls } from '#features/mails/calls.ts'
import { deskMail as words } from '#features/mails/desk-mail-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath, messagePath } from '#platform/browser/desk/navigation.ts'
import { mailQuery } from './queries.ts'

const files = import.meta.glob<Partial<Record<MailKind, string>>>('/src/features/*/mail-kinds.ts', {
  eager: true,
  import: 'mailNames',
})

const mailNames: Partial<Record<MailKind, string>> = Object.fromEntries(
  Object.values(files).flatMap((own) => Object.entries(own)),
)

/** What the desk calls a mail of a kind. A newer server may send mails of kinds that this page does not know. */
const nameOfKind = (kind: MailKind) => mailNames[kind] ?? kind

type Props = { mails: readonly DeskMail[]; onChange: () => void; links?: boolean }

/** Mails with their status and their words; one that failed can be sent again, or be settled with a call. */
export function MailRows({ mails, onChange, links = false }: Props) {
  if (mails.length === 0) return <p>{deskPage.none}</p>
  return (
    <ul role="list" className={listClass}>
      {mails.map((mail) => (
        <li key={mail.id} className={plainClass}>
          <MailRow mail={mail} onChange={onChange} links={links} />
        </li>
      ))}
    </ul>
  )
}

/** One mail, with what can be done about it. */
export const MailRow = (props: DetailsProps) => (
  <>
    <strong>{titleOf(props.mail)}</strong>
    <span>
      {props.mail.is_late ? words.late : words.statuses[props.mail.status]}
      {props.mail.to && ` · ${mailFields.to} ${props.mail.to}`}
    </span>
    <MailDetails {...props} />
  </>
)

type DetailsProps = {
  mail: DeskMail
  onChange: () => void
  /** Whether it leads to its booking or message. */
  links: boolean
  /** Whether its words are shown at once. */
  isOpen?: boolean
}

/** What became of a mail, what can be done about it, and its words. */
export function MailDetails({ mail, onChange, links, isOpen: isRead = false }: DetailsProps) {
  const { client } = mail
  const isOpen = mail.status === 'failed' && mail.called_at === null
  return (
    <>
      <small>{when(mail)}</small>
      {mail.error && <Reason reason={mail.error} />}
      {links && <About mail={mail} />}
      {isOpen && client && <CallOrText name={nameOf(client)} phone={client.phone} text={readyText('own', client, 0)} />}
      {mail.can_retry && <Retry mail={mail} onChange={onChange} />}
      {mail.status === 'failed' && <DismissButton mail={mail} onChange={onChange} />}
      {mail.kind !== 'code' && <MailWords mail={mail} isOpen={isRead} />}
    </>
  )
}

/** Why a mail did not leave: in plain words if they are known, and in those of the mail server. */
function Reason({ reason }: { reason: string }) {
  const plain = plainReason(reason)
  if (!plain)
    return (
      <span className="whitespace-pre-wrap wrap-anywhere">
        {words.said} {reason}
      </span>
    )
  return (
    <>
      <span>
        {words.said} {plain}
      </span>
      <small className="whitespace-pre-wrap wrap-anywhere">{words.saidBy(reason)}</small>
    </>
  )
}

const when = (mail: DeskMail) =>
  [
    nameOfKind(mail.kind),
    shortInstantLabel(mail.settled_at ?? mail.created_at),
    mail.attempts > 0 && words.tries(mail.attempts),
    mail.next_at && words.next(shortInstantLabel(mail.next_at)),
  ]
    .filter(Boolean)
    .join(' · ')

const About = ({ mail }: { mail: DeskMail }) => (
  <>
    {mail.booking_id && <ButtonLink href={bookingPath(mail.booking_id)}>{words.booking}</ButtonLink>}
    {mail.message_id && <ButtonLink href={messagePath(mail.message_id)}>{words.message}</ButtonLink>}
  </>
)

/** A mail that failed needs nobody any more: its client was called, or it does not matter. And who said so. */
function DismissButton({ mail, onChange }: { mail: DeskMail; onChange: () => void }) {
  const { id, client, called_at, called_by } = mail
  const isSettled = called_at !== null
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await call(withId(mailCalls.mailCalled, id), { told: !isSettled })
      onChange()
    },
  })
  const [label, name] = isSettled
    ? [words.undo, words.undoNamed(titleOf(mail))]
    : client
      ? [words.called, words.calledNamed(nameOf(client))]
      : [words.putAside, words.putAsideNamed(titleOf(mail))]
  return (
    <div>
      <p role="status">
        {called_at !== null &&
          (client ? words.calledBy : words.putAsideBy)(called_by ?? '', shortInstantLabel(called_at))}
      </p>
      <Failure error={error} />
      {/* The same button before and after, so that it keeps the focus. */}
      <Button aria-label={name} isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </div>
  )
}

/** The words of a mail, shown at once if it `isOpen`, else when somebody wants to read them. */
function MailWords({ mail, isOpen }: { mail: DeskMail; isOpen: boolean }) {
  const [isRead, setRead] = useState(isOpen)
  const { data, error, isFetching, refetch } = useQuery({ ...mailQuery(mail.id), enabled: isRead })
  const read = isRead ? data : undefined
  return (
    <div>
      <Failure error={isRead ? error : null} retry={refetch} />
      {!isOpen && (
        <Button
          aria-label={words.readNamed(titleOf(mail))}
          aria-expanded={read !== undefined}
          isBusy={isFetching && !read}
          onClick={() => setRead(!isRead)}
        >
          {words.read}
        </Button>
      )}
      <div role="status">
        {read && (
          <div className={besideClass}>
            {read.text === null ? (
              <p>{words.noText}</p>
            ) : (
              <>
                {read.is_written_now && <small>{words.writtenNow}</small>}
                <p className="whitespace-pre-wrap wrap-anywhere">{read.text}</p>
              </>
            )}
            <small>{words.kept}</small>
          </div>
        )}
      </div>
    </div>
  )
}

/** Sends a mail again, after the question where: its client may have another address by now. */
function Retry({ mail, onChange }: { mail: DeskMail; onChange: () => void }) {
  const [to, setTo] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const focus = () => area.current?.querySelector('button')?.focus()
  const ask = useMutation({
    mutationFn: async () => {
      const { to_now, why_not } = await call(withId(mailCalls.mail, mail.id))
      // The server refuses it with these words.
      if (why_not !== null || to_now === null) return send()
      flushSync(() => setTo(to_now))
      focus()
    },
  })
  const send = async () => {
    await call(withId(mailCalls.mailRetry, mail.id), to === undefined ? {} : { to })
    onChange()
  }
  const sending = useMutation({ mutationFn: () => send() })
  function leave() {
    flushSync(() => setTo(undefined))
    focus()
  }
  return (
    <div ref={area}>
      <Failure error={ask.error ?? sending.error} />
      {to === undefined ? (
        <Button aria-label={words.retryNamed(titleOf(mail))} isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {words.retry}
        </Button>
      ) : (
        <>
          <p role="status">
            {words.sendTo(to)} {mail.to && mail.to !== to && words.sentBefore(mail.to)}
          </p>
          <div className="flex flex-wrap gap-2 items-end">
            <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
              {words.send}
            </Button>
            <Button onClick={leave}>{words.leave}</Button>
          </div>
        </>
      )}
    </div>
  )
}

/** The name of a mail in a list. */
export const titleOf = ({ subject, kind }: DeskMail) => subject ?? nameOfKind(kind)
