import { listClass, rowClass } from '#design/desk/ui-classes.ts'
import type { Setup } from '#features/setup/setup.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { addressOf } from './shared/steps.ts'
import { deskSetup as words } from './shared/words.ts'

/** Steps of the set-up, each with what is left of it. */
export const StepList = ({ steps }: Pick<Setup, 'steps'>) => (
  <ol role="list" className={listClass}>
    {steps.map(({ name, left }) => (
      <li key={name}>
        <Link className={rowClass} href={addressOf(name)}>
          <strong>{words.steps[name]}</strong>
          <small className="text-small text-dim">{left === 0 ? words.done : words.left(left)}</small>
        </Link>
      </li>
    ))}
  </ol>
)
