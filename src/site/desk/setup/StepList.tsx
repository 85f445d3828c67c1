import { deskSetup as words } from '#content/desk-setup.ts'
import type { Setup } from '#domain/desk/setup.ts'
import { Link } from '#site/desk/router.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { addressOf } from './steps.ts'

/** Steps of the set-up, each with what is left of it. */
export const StepList = ({ steps }: Pick<Setup, 'steps'>) => (
  <ol role="list" className={ui.list}>
    {steps.map(({ name, left }) => (
      <li key={name}>
        <Link className={ui.row} href={addressOf(name)}>
          <strong>{words.steps[name]}</strong>
          <small>{left === 0 ? words.done : words.left(left)}</small>
        </Link>
      </li>
    ))}
  </ol>
)
