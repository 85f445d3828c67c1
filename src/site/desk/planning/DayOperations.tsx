import { deskPlanning } from '#content/desk-planning.ts'
import type { DayOperationList } from '#domain/desk/days.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { DayOperationRow } from './DayOperationRow.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.operations

type Props = {
  list: Timed<DayOperationList> | undefined
  failure: string | undefined
  load: () => void
  /** The id of an operation that is shown elsewhere on the page. */
  except: string | undefined
}

/** The latest day operations, newest first. */
export function DayOperations({ list, failure, load, except }: Props) {
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
