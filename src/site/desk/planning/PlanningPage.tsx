import { useEffect, useRef, useState } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { AbsenceAnswer, AbsenceList } from '#domain/desk/absences.ts'
import { BLOCK_RANGE_DAYS, BlockAnswer, BlockList } from '#domain/desk/blocks.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { type DayOperationAnswer, DayOperationList } from '#domain/desk/days.ts'
import { GuardView } from '#domain/desk/guard.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { today } from '#domain/time.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useApiQuery, useQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { DayOperationDone } from './DayOperationDone.tsx'
import { DayOperationRow } from './DayOperationRow.tsx'
import { EachForm } from './EachForm.tsx'
import { Feed } from './Feed.tsx'
import { isUnusual, ManyRequests } from './ManyRequests.tsx'
import { SettingControls } from './SettingControls.tsx'
import { SpanForm } from './SpanForm.tsx'
import { SpanList, spanLabel } from './SpanList.tsx'
import { type Timed, timed } from './server-time.ts'
import { WholeDay } from './WholeDay.tsx'

/**
 * The planning page: day operations, absences of crews, blocked times, many requests at once (first while there are), the
 * owner's settings, and the calendar feed.
 */
export function PlanningPage() {
  const operations = useQuery(fetchOperations, ['plan_changed', 'mail_changed'])
  const settings = useApiQuery(OwnerSettings, deskCalls.settings, ['plan_changed'], {
    isFresh: true,
  })
  const guard = useApiQuery(GuardView, deskCalls.guard, NEWS)
  const many = settings.data && (
    <ManyRequests query={guard} settings={settings.data} onDone={settings.set} />
  )
  const [done, setDone] = useState<Timed<DayOperationAnswer>>()
  return (
    <Page title={deskPage.pages.planning}>
      {isUnusual(guard.data) && many}
      <WholeDay
        done={done && { ...done, operation: fresh(operations.data, done) }}
        onDone={(answer) => {
          setDone(answer)
          void operations.load()
        }}
      />
      <DayOperations
        list={operations.data}
        failure={operations.failure}
        load={operations.load}
        except={done?.operation.id}
      />
      <Absences />
      <Blocks />
      <Failure words={settings.failure} retry={settings.load} />
      {settings.data && (
        <>
          {!isUnusual(guard.data) && many}
          <SettingControls settings={settings.data} onDone={settings.set} />
        </>
      )}
      <Feed />
    </Page>
  )
}

/** What can change how many requests hold a time. */
const NEWS = ['booking_new', 'booking_changed', 'plan_changed'] as const

const fetchOperations = async () => timed(await call(DayOperationList, deskCalls.dayOperations))

/** The operation as it is now: a colleague may have undone it. */
const fresh = (list: DayOperationList | undefined, { operation }: DayOperationAnswer) =>
  list?.operations.find(({ id }) => id === operation.id) ?? operation

const words = deskPlanning.operations

type Props = {
  list: Timed<DayOperationList> | undefined
  failure: string | undefined
  load: () => void
  /** The id of an operation that is shown elsewhere on the page. */
  except: string | undefined
}

/** The latest day operations, newest first. */
function DayOperations({ list, failure, load, except }: Props) {
  const shown = list?.operations.filter(({ id }) => id !== except)
  // The only one is shown elsewhere: the list has nothing to add.
  if (list && list.operations.length > 0 && shown?.length === 0) return null
  return (
    <PageSection title={words.title}>
      <Failure words={failure} retry={load} />
      {!list && !failure && <Loading />}
      {shown?.length === 0 && <p>{words.none}</p>}
      {list && shown && shown.length > 0 && (
        <ul role="list" className={styles.list}>
          {shown.map((operation) => (
            <li key={operation.id} className={styles.plain}>
              <DayOperationRow operation={operation} ahead={list.ahead} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

const absencesWords = deskPlanning.absences

/** The absences of crews, with a form to add one and a button to remove each. */
function Absences() {
  const from = today()
  const url = `${deskCalls.absences}?from=${from}&to=${addDays(from, BLOCK_RANGE_DAYS - 1)}`
  const { data, failure, load, set } = useApiQuery(AbsenceList, url, ['plan_changed'])
  const crews = data?.crews ?? []
  return (
    <PageSection title={absencesWords.title}>
      <p className={styles.text}>{absencesWords.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.absences}
        labelOf={(absence) =>
          absencesWords.named(crewName(crews, absence.crew), spanLabel(absence))
        }
        urlOf={({ id }) => withId(deskCalls.absenceRemove, id)}
        words={absencesWords}
        onRemoved={({ id }) =>
          data && set({ ...data, absences: data.absences.filter((one) => one.id !== id) })
        }
        load={load}
      />
      <AbsenceForm crews={crews} onDone={load} />
    </PageSection>
  )
}

const blocksWords = deskPlanning.blocks

/** The blocked times, with a form to add one and a button to remove each. */
function Blocks() {
  const from = today()
  const url = `${deskCalls.blocks}?from=${from}&to=${addDays(from, BLOCK_RANGE_DAYS - 1)}`
  const { data, failure, load, set } = useApiQuery(BlockList, url, ['plan_changed'])
  return (
    <PageSection title={blocksWords.title}>
      <p className={styles.text}>{blocksWords.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.blocks}
        labelOf={spanLabel}
        urlOf={({ id }) => withId(deskCalls.blockRemove, id)}
        words={blocksWords}
        onRemoved={({ id }) =>
          data && set({ ...data, blocks: data.blocks.filter((block) => block.id !== id) })
        }
        load={load}
      />
      <BlockForm onDone={load} />
    </PageSection>
  )
}

/** Blocks whole days, or times of one day; then lists the appointments that are already there. */
const BlockForm = ({ onDone }: { onDone: () => void }) => (
  <SpanForm
    {...{ words: blocksWords, onDone }}
    prefix="block"
    met={blocksWords.existing}
    send={async (span) => (await call(BlockAnswer, deskCalls.blocks, span)).bookings}
  />
)

type AbsenceFormProps = { crews: readonly Crew[]; onDone: () => void }

/** Notes that a crew is away; then lists the appointments that no crew can do. */
function AbsenceForm({ crews, onDone }: AbsenceFormProps) {
  const [crew, setCrew] = useState('')
  const [stranded, setStranded] = useState<readonly DayBooking[]>([])
  return (
    <>
      <SpanForm
        {...{ words: absencesWords, onDone }}
        prefix="away"
        met={absencesWords.without}
        send={async (span) => {
          const body = { crew: Number(crew), ...span }
          setStranded([])
          const { bookings } = await callAsking(AbsenceAnswer, deskCalls.absences, body)
          setStranded(bookings)
          return bookings
        }}
      >
        {(error) => (
          <SelectField
            words={{
              name: 'away-crew',
              label: absencesWords.crew,
              error: fieldError(error, 'crew'),
            }}
            options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))}
            empty={absencesWords.emptyCrew}
            value={crew}
            onChange={(event) => setCrew(event.target.value)}
          />
        )}
      </SpanForm>
      <MoveEach key={stranded.map(({ id }) => id).join()} bookings={stranded} />
    </>
  )
}

const moveEachWords = deskPlanning.day.each

/** Offers to move appointments that have no crew, each to its next free time; then what was done, with its undo. */
function MoveEach({ bookings }: { bookings: readonly DayBooking[] }) {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Timed<DayOperationAnswer>>()
  const button = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [first] = bookings
  if (done) return <DayOperationDone done={done} />
  if (!first) return null
  if (!isOpen)
    return (
      <div ref={button}>
        <Button secondary compact onClick={() => setOpen(true)}>
          {moveEachWords.open}
        </Button>
      </div>
    )
  return (
    <EachForm
      day={first.appoint_date}
      ids={bookings.map(({ id }) => id)}
      canBlock={false}
      onDone={setDone}
      onLeave={() => setOpen(false)}
    />
  )
}
