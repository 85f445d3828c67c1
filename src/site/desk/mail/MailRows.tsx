import { clientLanguage } from '#content/client-language.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskMail as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { nameOf, whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import { plainReason } from '#domain/desk/mail-reason.ts'
import type { DeskMail } from '#domain/desk/mails.ts'
import { instantLabel } from '#domain/instants.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { CallOrText } from '#site/desk/untold/CallOrText.tsx'
import { MailWords } from './MailWords.tsx'
import { titleOf } from './mail-title.ts'
import { Retry } from './Retry.tsx'
import { Settle } from './Settle.tsx'

type Props = { mails: readonly DeskMail[]; onChange: () => void; links?: boolean }

/** Mails with their status and their words; one that failed can be sent again, or be settled with a call. */
export function MailRows({ mails, onChange, links = false }: Props) {
  if (mails.length === 0) return <p>{deskPage.none}</p>
  return (
    <ul role="list" className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.plain}>
          <MailRow mail={mail} onChange={onChange} links={links} />
        </li>
      ))}
    </ul>
  )
}

function MailRow({
  mail,
  onChange,
  links,
}: {
  mail: DeskMail
  onChange: () => void
  links: boolean
}) {
  const { client } = mail
  const isOpen = mail.status === 'failed' && mail.called_at === null
  return (
    <>
      <strong>{titleOf(mail)}</strong>
      <span>
        {mail.is_late ? words.late : words.statuses[mail.status]}
        {mail.to && ` · ${words.to} ${mail.to}`}
      </span>
      <small>{when(mail)}</small>
      {mail.error && <Reason said={mail.error} />}
      {links && <About mail={mail} />}
      {isOpen && client && (
        <CallOrText name={nameOf(client)} phone={client.phone} text={helloTo(client)} />
      )}
      {mail.can_retry && <Retry mail={mail} onChange={onChange} />}
      {mail.status === 'failed' && <Settle mail={mail} onChange={onChange} />}
      {mail.kind !== 'code' && <MailWords mail={mail} />}
    </>
  )
}

/** Why a mail did not leave: in plain words if they are known, and in those of the mail server. */
function Reason({ said }: { said: string }) {
  const plain = plainReason(said)
  if (!plain)
    return (
      <span className={styles.text}>
        {words.said} {said}
      </span>
    )
  return (
    <>
      <span>
        {words.said} {plain}
      </span>
      <small className={styles.text}>{words.saidBy(said)}</small>
    </>
  )
}

/** The beginning of a text message to a client whom a mail did not reach. */
function helloTo(client: NonNullable<DeskMail['client']>) {
  const { business } = content().facts
  return client.language === 'fr'
    ? clientLanguage.textInFrench(client.firstname, business)
    : deskBookings.hello(client.firstname, business, whenOf(client))
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
