import { deskPlanning } from '#content/desk-planning.ts'
import type { BatchList } from '#domain/desk/days.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { Failure, Loading, Part } from '#site/desk/parts/Parts.tsx'
import { BatchRow } from './BatchRow.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.batches

type Props = {
  list: Timed<BatchList> | undefined
  failure: string | undefined
  load: () => void
  /** Shown elsewhere on the page. */
  except: string | undefined
}

/** What was done to whole days lately, newest first. */
export function Batches({ list, failure, load, except }: Props) {
  const shown = list?.batches.filter(({ id }) => id !== except)
  return (
    <Part title={words.title}>
      <Failure words={failure} retry={load} />
      {!list && !failure && <Loading />}
      {shown?.length === 0 && <p>{words.none}</p>}
      {list && shown && shown.length > 0 && (
        <ul role="list" className={styles.list}>
          {shown.map((batch) => (
            <li key={batch.id} className={styles.plain}>
              <BatchRow batch={batch} ahead={list.ahead} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
