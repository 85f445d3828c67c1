import { deskSetup as words } from '#content/desk-setup.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { Setup, type SetupStep } from '#domain/desk/setup.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { pathOf } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import ui from '#site/desk/ui/ui.module.css'

/** What is left before a new site says nothing that is made up. It is not there once all is done. */
export function SetupSteps() {
  const { data } = useApiQuery(Setup, deskCalls.setup, kinds)
  if (!data || data.steps.every(({ left }) => left === 0)) return null
  const done = data.steps.filter(({ left }) => left === 0).length
  return (
    <PageSection title={words.title}>
      <p>{words.help(done, data.steps.length)}</p>
      <ol role="list" className={ui.list}>
        {data.steps.map(({ name, left }) => (
          <li key={name}>
            <Link className={ui.row} href={DESK + placeOf(name)}>
              <strong>{words.steps[name]}</strong>
              <small>{left === 0 ? words.done : words.left(left)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

const kinds = ['content_changed', 'mail_settings_changed'] as const

const placeOf = (step: SetupStep) =>
  step === 'mail' || step === 'people' ? pathOf('mail') : `${pathOf('content')}/${step}`
