import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine, nameOf, whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { HOUR } from '#domain/durations.ts'
import { instantLabel } from '#domain/instants.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import css from './DaySheet.module.css'
import { Reach } from './Reach.tsx'
import type { Step } from './step.ts'
import type { Press } from './use-press.tsx'

type Props = { requests: readonly SheetJob[]; press: Press; unsent: readonly Step[] }

/** The requests that wait for an answer, the earliest deadline first. Each can be confirmed with one press, and undone. */
export function Requests({ requests, press, unsent }: Props) {
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
