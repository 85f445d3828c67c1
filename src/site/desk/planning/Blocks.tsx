import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { BLOCK_RANGE_DAYS, BlockList } from '#domain/desk/blocks.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { today } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { BlockForm } from './BlockForm.tsx'
import { SpanList, spanLabel } from './SpanList.tsx'

const words = deskPlanning.blocks

/** The blocked times, with a form to add one and a button to remove each. */
export function Blocks() {
  const from = today()
  const url = `${deskCalls.blocks}?from=${from}&to=${addDays(from, BLOCK_RANGE_DAYS - 1)}`
  const { data, failure, load, set } = useApiQuery(BlockList, url, ['plan_changed'])
  return (
    <PageSection title={words.title}>
      <p className={styles.text}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <SpanList
        items={data?.blocks}
        labelOf={spanLabel}
        urlOf={({ id }) => withId(deskCalls.blockRemove, id)}
        words={words}
        onRemoved={({ id }) =>
          data && set({ ...data, blocks: data.blocks.filter((block) => block.id !== id) })
        }
        load={load}
      />
      <BlockForm onDone={load} />
    </PageSection>
  )
}
