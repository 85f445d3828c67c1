import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths } from '#core/days.ts'
import { statusNames } from '#core/desk-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { phoneLabel } from '#core/phone.ts'
import { shortTimeLabel, today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { DayRange } from '#design/desk/DayRange.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { linesClass } from '#design/desk/part-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { exportCalls } from '#features/exports/calls.ts'
import { useHealth } from '#features/health/desk/shared/health.ts'
import { health } from '#features/health/words.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import type { ErasableBooking, ErasableMessage, ExportDay } from '#features/privacy/privacy.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { call } from '#platform/browser/desk/call.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'
import { publish } from '#platform/browser/desk/signals.ts'
import { deskData as words } from './data-words.ts'
import { erasureQuery, privacyLogQuery } from './queries.ts'

const files = [
  'exportBookingsCsv',
  'exportBookingsJson',
  'exportJobsCsv',
  'exportPhotos',
  'exportPromotionsCsv',
  'exportMessagesCsv',
  'exportMessagesJson',
  'exportDocumentsJson',
  'exportPaymentsJson',
] as const

/** The downloads for which a day of the booking can be chosen. */
const byDay: readonly (typeof files)[number][] = ['exportBookingsCsv', 'exportBookingsJson']

/** What can be taken along, and how the server is. */
export function Data() {
  const [range, setRange] = useState(() => ({ from: addMonths(today(), -12), to: today() }))
  const [isByDay, setByDay] = useState(false)
  const queryOf = (file: (typeof files)[number]) =>
    new URLSearchParams({
      ...(file !== 'exportPromotionsCsv' && range),
      ...(isByDay && byDay.includes(file) && { by: 'appointment' satisfies ExportDay }),
    })
  return (
    <>
      <Section look="dialog" title={words.take}>
        <p className="text-soft-ink">{words.takeHelp}</p>
        <DayRange range={range} onChange={setRange} />
        <Checkbox label={words.byAppointment} checked={isByDay} onChange={setByDay} />
        <ul role="list" className={linesClass}>
          {files.map((file) => (
            <li key={file}>
              <div>
                <a href={`${exportCalls[file]}?${queryOf(file)}`} download>
                  {words.files[file]}
                </a>
                {helps[file] && <small>{helps[file]}</small>}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <ServerState />
    </>
  )
}

const helps: Partial<Record<(typeof files)[number], string>> = {
  exportJobsCsv: words.jobsHelp,
  exportPhotos: words.photosHelp,
  exportDocumentsJson: words.documentsHelp,
  exportPromotionsCsv: words.promotionsHelp,
}

/** What is deleted, by whom, and the data of one client, to be deleted. */
export function Privacy() {
  const { query } = useRoute()
  const name = query.has('message_id') ? 'message_id' : 'booking_id'
  const id = query.get(name)
  return (
    <>
      <Section look="dialog" title={words.erase}>
        {id ? <Erase key={id} name={name} id={id} /> : <p className="text-soft-ink">{words.eraseHelp}</p>}
        <p className="text-soft-ink">{words.purge}</p>
      </Section>
      <Log />
    </>
  )
}

/** The state of the server: each fact in a sentence, the last backup among them. */
function ServerState() {
  const { facts, error, refetch } = useHealth()
  return (
    <Section look="dialog" title={words.state}>
      <Failure error={error} retry={refetch} />
      <Facts facts={facts.map((fact) => [health.names[fact.name], fact.words])} />
    </Section>
  )
}

/** The log of erasures and purges: what, when, and by whom. */
function Log() {
  const { data, error, refetch } = useQuery(privacyLogQuery)
  const { columns } = words
  return (
    <Section look="dialog" title={words.log}>
      <Failure error={error} retry={refetch} />
      {data?.entries.length === 0 && <p>{words.noLog}</p>}
      {data && data.entries.length > 0 && (
        <ul role="list" className={linesClass}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <div>
                <b>
                  {words.what[entry.what]}, {columns.who.toLowerCase()} {entry.who ?? words.server}
                </b>
                <small>
                  {shortInstantLabel(entry.at)} ·{' '}
                  {(['bookings', 'messages', 'mails', 'photos'] as const)
                    .map((name) => `${columns[name]}: ${entry[name]}`)
                    .join(', ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Names the person and each of their records to choose from, and erases those when the button is pressed. */
function Erase({ name, id }: { name: 'booking_id' | 'message_id'; id: string }) {
  const person = { [name]: id }
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(erasureQuery(person))
  const data = isFetchedAfterMount ? known : undefined
  /** The records whose box is not as it was at first. */
  const [turned, setTurned] = useState<readonly string[]>([])
  const isTicked = (one: ErasableBooking | ErasableMessage) =>
    (one.is_sure && !('is_kept' in one && one.is_kept)) !== turned.includes(one.id)
  const turn = ({ id }: { id: string }) =>
    setTurned(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id])
  const bookings = data?.bookings.filter(isTicked) ?? []
  const messages = data?.messages.filter(isTicked) ?? []

  const erase = useMutation({
    mutationFn: async () => {
      const ids = { bookings: bookings.map(idOf), messages: messages.map(idOf) }
      return await call(privacyCalls.erase, { ...person, ...ids })
    },
    onSuccess: () => publish({ is: 'event', kind: 'booking_changed' }),
  })
  if (erase.data)
    return (
      <p role="status">
        {words.erased} {erase.data.documents > 0 && words.keptDocuments(erase.data.documents)}
      </p>
    )
  if (!data) return <QueryState query={{ data, error, refetch }} />
  const ticked = [...bookings, ...messages]
  const cancelled = bookings.filter(({ cancels }) => cancels)
  return (
    <>
      <p>
        <b>{data.name}</b>
        {contactsOf(data).map((one) => `, ${one}`)}
      </p>
      <ul role="list" className={linesClass} aria-label={words.theirs}>
        {[...data.bookings, ...data.messages].map((one) => (
          <li key={one.id}>
            <div>
              <Checkbox
                label={labelOf(one)}
                aria-label={[labelOf(one), one.name].join(', ')}
                checked={isTicked(one)}
                onChange={() => turn(one)}
              />
              <small>
                {[one.name, ...contactsOf(one)].join(' · ')}
                {hintsOf(one).map((hint) => ` · ${hint}`)}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {data.more && <p>{words.more}</p>}
      {data.documents > 0 && <p>{words.ofAll.documents(data.documents)}</p>}
      {data.other_mails > 0 && <p>{words.ofAll.mails(data.other_mails)}</p>}
      {ticked.length === 0 ? (
        <p>{words.noneTicked}</p>
      ) : (
        <>
          <p>
            {words.would(
              bookings.length,
              messages.length,
              ticked.reduce((all, { mails }) => all + mails, 0),
              bookings.reduce((all, { photos }) => all + photos, 0),
            )}{' '}
            {cancelled.length > 0 && words.wouldCancel(cancelled.map(timeOf))}
          </p>
          <Failure error={erase.error} />
          <div>
            <Button kind="alarm" isBusy={erase.isPending} onClick={() => erase.mutate()}>
              {words.eraseNow}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const idOf = ({ id }: { id: string }) => id

const timeOf = ({ appoint_date, appoint_time }: ErasableBooking) => shortTimeLabel(appoint_date, appoint_time)

const contactsOf = ({ phone, email }: { phone: string; email: string | null }) => [
  ...(phone ? [phoneLabel(phone)] : []),
  ...(email ? [email] : []),
]

const labelOf = (one: ErasableBooking | ErasableMessage) =>
  'topic' in one
    ? words.message(one.topic, shortInstantLabel(one.created_at))
    : [timeOf(one), serviceLabel(content().services, one.service_type), statusNames[one.status]].join(' · ')

/** What to know before one is deleted. */
function hintsOf(one: ErasableBooking | ErasableMessage): string[] {
  const [shared = 'neither'] = one.shares
  return [
    ...('cancels' in one && one.cancels ? [words.cancels] : []),
    ...('is_kept' in one && one.is_kept ? [words.kept] : []),
    ...(one.is_sure ? [] : [one.is_same_name ? words.sameName : words.otherName, words.unsure[shared]]),
  ]
}
