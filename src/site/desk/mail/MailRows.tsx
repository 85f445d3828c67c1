import { deskMail as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskMail } from '#domain/desk/mails.ts'
import { instantLabel } from '#domain/instants.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

type Props = { mails: readonly DeskMail[]; onRetried: () => void; links?: boolean }

/** Mails with their status; a mail that reached nobody can be sent again. */
export function MailRows({ mails, onRetried, links = false }: Props) {
  if (mails.length === 0) return <p>{deskPage.none}</p>
  return (
    <ul role="list" className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.plain}>
          <strong>{mail.subject ?? words.kinds[mail.kind]}</strong>
          <span>
            {words.statuses[mail.status]}
            {mail.to && ` · ${words.to} ${mail.to}`}
          </span>
          <small>{when(mail)}</small>
          {mail.error && (
            <span className={styles.text}>
              {words.said} {mail.error}
            </span>
          )}
          {links && <About mail={mail} />}
          {mail.can_retry && <Retry id={mail.id} onRetried={onRetried} />}
        </li>
      ))}
    </ul>
  )
}

const when = (mail: DeskMail) =>
  [
    words.kinds[mail.kind],
    instantLabel(mail.settled_at ?? mail.created_at),
    mail.attempts > 0 && words.tries(mail.attempts),
    mail.next_at && words.next(instantLabel(mail.next_at)),
  ]
    .filter(Boolean)
    .join(' · ')

const About = ({ mail }: { mail: DeskMail }) => (
  <>
    {mail.booking_id && <Link href={`${DESK}/bookings/${mail.booking_id}`}>{words.booking}</Link>}
    {mail.message_id && <Link href={`${DESK}/messages/${mail.message_id}`}>{words.message}</Link>}
  </>
)

function Retry({ id, onRetried }: { id: string; onRetried: () => void }) {
  const { submit, busy, failure } = useMutation(async () => {
    await call(DeskMail, withId(deskCalls.mailRetry, id), {})
    onRetried()
  })
  return (
    <>
      <Failure words={failure} />
      <div>
        <Button secondary compact aria-disabled={busy} onClick={submit}>
          {words.retry}
        </Button>
      </div>
    </>
  )
}
