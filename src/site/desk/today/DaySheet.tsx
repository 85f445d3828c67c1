import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine } from '#domain/booking-lines.ts'
import { nameOf, whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { HOUR } from '#domain/durations.ts'
import { clockLabel, instantLabel } from '#domain/instants.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { NoteLines } from '#site/desk/notes/NoteLines.tsx'
import { Link, useRoute } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import { UntoldList } from '#site/desk/untold/UntoldList.tsx'
import { useToday } from '#site/desk/use-today.ts'
import { isStopped } from '#site/storage/outbox.ts'
import { Button } from '#site/ui/Button.tsx'
import { ageLine } from './age-line.ts'
import { ClientNotes } from './ClientNotes.tsx'
import { Day } from './Day.tsx'
import css from './DaySheet.module.css'
import { PrintedDays } from './PrintedDays.tsx'
import { Reach } from './Reach.tsx'
import type { Step } from './step.ts'
import { dropRefused } from './steps.ts'
import { type Press, usePress } from './use-press.tsx'
import { useSheet } from './use-sheet.ts'

/** The day's jobs, with the next one first, those of tomorrow, and beside them the requests that wait. */
export function DaySheet({ session }: { session: SessionAnswer }) {
  const { sheet, asOf, unsent, isReached, failure, load } = useSheet(session)
  const { press, say, line } = usePress(session.session.email)
  const today = useToday()
  const crew = useRoute().query.get('crew') ?? ''
  // A step that is being sent just now needs no word.
  const waiting = unsent.filter(
    (step) => !isReached || step.isLate || step.refused !== undefined || isStopped(step, unsent),
  )
  if (!sheet)
    return (
      <>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
        <Unsent steps={waiting} />
      </>
    )
  const days = [
    { day: sheet.day, jobs: sheet.jobs },
    { day: sheet.next_day, jobs: sheet.next_jobs },
    // A sheet that was kept may be of yesterday.
  ].filter(({ day }) => day >= today)
  const crews = sheet.crews.length > 1 ? sheet.crews : []
  const shown = crews.find(({ number }) => String(number) === crew)
  const toTell = new Set(sheet.untold.map(({ booking_id }) => booking_id))
  const shared = { crews, shown, press, unsent: waiting, toTell }
  return (
    <>
      {asOf && <p className={css.age}>{ageLine(asOf)}</p>}
      {isReached && <Failure words={failure} retry={load} />}
      <div className={css.said}>{line}</div>
      <Unsent steps={waiting} />
      <UntoldList entries={sheet.untold} say={say} onChange={load} />
      {crews.length > 0 && (
        <Tabs
          label={words.crews}
          here={shown ? crew : ''}
          tabs={[
            ['', words.allCrews, DESK],
            ...crews.map(({ number, name }) => tabOf(String(number), name)),
          ]}
        />
      )}
      <div className={css.sheet}>
        <div className={css.days}>
          {days.map((one) => (
            <Day key={one.day} {...one} {...shared} isToday={one.day === today} />
          ))}
        </div>
        <PageSection title={words.requests}>
          <Requests requests={sheet.requests} press={press} unsent={waiting} />
          {sheet.waiting > sheet.requests.length && (
            <Link href={`${DESK}/bookings?status=requested`}>
              {words.moreRequests(sheet.waiting)}
            </Link>
          )}
        </PageSection>
      </div>
      <PastJobs jobs={sheet.past_jobs} press={press} />
      <PrintedDays days={days} crews={shown ? [shown] : sheet.crews} />
    </>
  )
}

const tabOf = (number: string, name: string) => [number, name, `${DESK}?crew=${number}`] as const

const { past } = words

/** The jobs of days that are over and of which nobody has said how they ended: one press each, and undone with one. */
function PastJobs({ jobs, press }: { jobs: readonly SheetJob[]; press: Press }) {
  if (jobs.length === 0) return null
  return (
    <PageSection title={past.title}>
      <p>{past.help}</p>
      <ul role="list" className={css.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <article className={css.job}>
              <h3>
                <Link href={`${DESK}/bookings/${encodeURIComponent(job.id)}`}>{nameOf(job)}</Link>
              </h3>
              <p>{whenOf(job)}</p>
              <p>{workLine(job)}</p>
              <div className={ui.bar}>
                {past.answers.map(({ action, label, said }) => (
                  <KeyButton
                    key={action}
                    shortcut={actionKeys[action]}
                    compact
                    secondary
                    aria-label={words.stepNamed(label, nameOf(job))}
                    onClick={() => press(job, { action, said: said(nameOf(job)) })}
                  >
                    {label}
                  </KeyButton>
                ))}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The presses that the server does not have, and those that it refused, each with the reason and a press to remove it. */
function Unsent({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <PageSection title={words.unsent.title}>
      <ul role="list" className={css.jobs}>
        {steps.map((step) => (
          <li key={step.key} className={css.job}>
            <UnsentStep step={step} isStopped={isStopped(step, steps)} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function UnsentStep({ step, isStopped }: { step: Step; isStopped: boolean }) {
  const { unsent } = words
  const said = unsent.step(unsent.labels[step.action], step.name, clockLabel(step.at))
  return (
    <>
      <p>{said}</p>
      {step.text && <p className={css.notes}>{step.text}</p>}
      {step.refused === undefined ? (
        <p>{isStopped ? unsent.waits : words.willBeSent}</p>
      ) : (
        <>
          <p role="alert" className={css.warning}>
            <strong>{unsent.refused}.</strong> {step.refused}
          </p>
          <div>
            <Button
              secondary
              compact
              aria-label={unsent.dropNamed(said)}
              onClick={() => dropRefused(step)}
            >
              {unsent.drop}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

type Props = { requests: readonly SheetJob[]; press: Press; unsent: readonly Step[] }

/** The requests that wait for an answer, the earliest deadline first. Each can be confirmed with one press, and undone. */
function Requests({ requests, press, unsent }: Props) {
  if (requests.length === 0) return <p>{words.noRequests}</p>
  return (
    <ul role="list" className={css.jobs}>
      {requests.map((request) => (
        <li key={request.id}>
          <Request
            request={request}
            press={press}
            isUnsent={unsent.some(({ booking, refused }) => booking === request.id && !refused)}
          />
        </li>
      ))}
    </ul>
  )
}

type RequestProps = { request: SheetJob; press: Press; isUnsent: boolean }

function Request({ request, press, isUnsent }: RequestProps) {
  const name = nameOf(request)
  const isMailed = Boolean(request.email)
  return (
    <article className={css.job}>
      <h3>
        <Link href={`${DESK}/bookings/${encodeURIComponent(request.id)}`}>{name}</Link>
        {isSoon(request) && <strong className={css.mark}>{deadline(request)}</strong>}
        {isUnsent && <strong className={css.unsent}>{words.willBeSent}</strong>}
      </h3>
      {request.answer_by && !isSoon(request) && <p>{deadline(request)}</p>}
      <p>{whenOf(request)}</p>
      <p>{workLine(request, addressLine(request))}</p>
      <NoteLines notes={request.notes} />
      <ClientNotes notes={request.client_notes} />
      <Reach job={request} />
      <div className={ui.bar}>
        <KeyButton
          shortcut={actionKeys.confirm}
          compact
          aria-label={words.confirmNamed(name)}
          onClick={() =>
            press(request, { action: 'confirm', isMailed, said: words.confirmed(name, isMailed) })
          }
        >
          {words.confirm}
        </KeyButton>
      </div>
    </article>
  )
}

const leftOf = ({ answer_by }: SheetJob) => Date.parse(answer_by) - Date.now()

const isSoon = (request: SheetJob) => leftOf(request) < 24 * HOUR

/** Soon in hours, else as a date. */
const deadline = (request: SheetJob) =>
  isSoon(request)
    ? words.expires(Math.floor(leftOf(request) / HOUR))
    : words.answerBy(instantLabel(request.answer_by))
