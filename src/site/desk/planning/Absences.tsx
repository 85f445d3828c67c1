import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { AbsenceList } from '#domain/desk/absences.ts'
import { BLOCK_RANGE_DAYS } from '#domain/desk/blocks.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { crewName } from '#domain/desk/crews.ts'
import { today } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { AbsenceForm } from './AbsenceForm.tsx'
import { SpanList, spanLabel } from './SpanList.tsx'

const words = deskPlanning.absences

/** The absences of crews, with a form to add one and a button to remove each. */
export function Absences() {
  const from = today()
  const url = `${deskCalls.absences}?from=${from}&to=${addDays(from, BLOCK_RANGE_DAYS - 1)}`
  const { data, failure, load, set } = useApiQuery(AbsenceList, url, ['plan_changed'])
  const crews = data?.crews ?? []
  return (
    <PageSection title={words.title}>
      <p className={styles.text}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.absences}
        labelOf={(absence) => words.named(crewName(crews, absence.crew), spanLabel(absence))}
        urlOf={({ id }) => withId(deskCalls.absenceRemove, id)}
        words={words}
        onRemoved={({ id }) =>
          data && set({ ...data, absences: data.absences.filter((one) => one.id !== id) })
        }
        load={load}
      />
      <AbsenceForm crews={crews} onDone={load} />
    </PageSection>
  )
}
