import { guardWords as words } from '#content/desk-guard.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Crowd, GuardView } from '#domain/desk/guard.ts'
import { OwnerSettings } from '#domain/desk/settings.ts'
import { instantLabel } from '#domain/instants.ts'
import { isWithin } from '#domain/network.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import type { useQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { HeldTimes } from './HeldTimes.tsx'

type Props = { settings: OwnerSettings; onDone: (settings: OwnerSettings) => void }

type Query = Pick<ReturnType<typeof useQuery<GuardView>>, 'data' | 'failure' | 'load'>

/** Many requests at once: where they came from, and the times that they still hold. */
export function ManyRequests({ query, ...props }: Props & { query: Query }) {
  const { data, failure, load } = query
  return (
    <PageSection title={words.title}>
      <p className={styles.text}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data && !isUnusual(data) && <p>{words.none}</p>}
      {data && data.crowds.length > 0 && (
        <>
          <h3>{words.crowds.title}</h3>
          <ul role="list" className={styles.list}>
            {data.crowds.map((crowd) => (
              <li key={crowd.place} className={styles.plain}>
                <CrowdRow crowd={crowd} {...props} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <HeldTimes requests={data.requests} load={load} />}
    </PageSection>
  )
}

/** Whether there is something to see. */
export const isUnusual = (data: GuardView | undefined) =>
  data !== undefined && data.crowds.length + data.requests.length > 0

function CrowdRow({ crowd, settings, onDone }: Props & { crowd: Crowd }) {
  const { place, requests, without_hold, last_at } = crowd
  const { submit, busy, failure } = useMutation(async () => {
    const let_through = [...settings.let_through, place]
    onDone(await call(OwnerSettings, deskCalls.settings, { let_through }))
  })
  const isThrough = isWithin(place.replace(/\/.*$/, ''), settings.let_through)
  return (
    <>
      <strong>{place}</strong>
      <span>{words.crowds.of(requests, without_hold)}</span>
      <small>{words.crowds.last(instantLabel(last_at))}</small>
      {isThrough ? (
        <p role="status">{words.crowds.isThrough}</p>
      ) : (
        <div>
          <Button
            secondary
            compact
            aria-label={words.crowds.throughNamed(place)}
            aria-disabled={busy}
            onClick={submit}
          >
            {words.crowds.through}
          </Button>
        </div>
      )}
      <Failure words={failure} />
    </>
  )
}
