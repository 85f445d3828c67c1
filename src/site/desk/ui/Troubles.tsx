import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { FactName } from '#domain/health.ts'
import { useHealth } from '#site/desk/api/health.ts'
import { useReach } from '#site/desk/api/use-reach.ts'
import { Link } from '#site/desk/router.tsx'
import css from './Troubles.module.css'

/** Where each trouble is explained, and mended if the desk can do that. */
const places: Record<FactName, string> = {
  ...{ storage: '/data', disk: '/data', time: '/data', clock: '/data', backup: '/data' },
  erasure: '/data',
  ...{ mail: '/mail', outbox: '/mail?status=failed', requests: '/planning' },
}

/** One line for each trouble of the server. Each leads to the page that says all about it. */
export function Troubles() {
  const isReached = useReach()
  const troubles = useHealth().facts.filter(({ state }) => state !== 'ok')
  return (
    <div role="status" className={css.troubles}>
      {!isReached && <p data-state="failing">{deskPage.offline}</p>}
      {troubles.map(({ name, state, words }) => (
        <p key={name} data-state={state}>
          <Link href={DESK + places[name]}>{words}</Link>
        </p>
      ))}
    </div>
  )
}
