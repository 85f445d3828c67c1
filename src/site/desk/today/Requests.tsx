import { daySheet as words } from '#content/desk-day-sheet.ts'
import { addressLine, nameOf, whenOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { HOUR } from '#domain/durations.ts'
import { instantLabel } from '#domain/time.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { act } from '#site/desk/bookings/act.ts'
import { Link } from '#site/desk/router.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { workLine } from '#site/desk/ui/work-line.ts'
import { Button } from '#site/ui/Button.tsx'
import css from './DaySheet.module.css'
import { Reach } from './JobCard.tsx'
import { type Done, useAnswered } from './use-answered.tsx'

type Props = { requests: readonly SheetJob[]; load: () => Promise<void> }

/** The requests that wait for an answer, the earliest deadline first. Each can be confirmed with one press, and undone. */
export function Requests({ requests, load }: Props) {
  const { answered, line } = useAnswered(load)
  return (
    <>
      {line}
      {requests.length === 0 && <p>{words.noRequests}</p>}
      <ul role="list" className={css.jobs}>
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} onDone={answered} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Request({ request, onDone }: { request: SheetJob; onDone: (done: Done) => void }) {
  const { id, version, email } = request
  const name = nameOf(request)
  const confirm = useMutation(async () => {
    const isMailed = Boolean(email)
    const { booking } = await act(id, { action: 'confirm', version, isMailed })
    const said = words.confirmed(name, isMailed)
    onDone({ id, name, version: booking.version, isMailed, said })
  })
  return (
    <article className={css.job}>
      <h3>
        <Link href={`${DESK}/bookings/${encodeURIComponent(id)}`}>{name}</Link>
        {isSoon(request) && <strong className={css.mark}>{deadline(request)}</strong>}
      </h3>
      {request.answer_by && !isSoon(request) && <p>{deadline(request)}</p>}
      <p>{whenOf(request)}</p>
      <p>{workLine(request, addressLine(request))}</p>
      <Reach job={request} />
      <Failure words={confirm.failure} />
      <div className={ui.bar}>
        <Button
          compact
          aria-label={words.confirmNamed(name)}
          aria-disabled={confirm.busy}
          onClick={confirm.submit}
        >
          {words.confirm}
        </Button>
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
