import { ButtonLink } from '#design/desk/Button.tsx'
import { Icon } from '#design/desk/Icon.tsx'
import { Card, StateMark } from '#design/desk/Parts.tsx'
import { addressOf } from '#features/setup/desk/shared/steps.ts'
import { isDone } from '#features/setup/desk/shared/use-setup.ts'
import { deskSetup } from '#features/setup/desk/shared/words.ts'
import type { Setup } from '#features/setup/setup.ts'
import { content } from '#platform/browser/content.ts'
import { NEW_BOOKING } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import css from './FirstRun.module.css'
import { daySheet } from './shared/words.ts'

const { welcome: words } = daySheet

/** Today before there is anything to do: the steps that make the site the owner's. */
export function FirstRun({ setup }: { setup: Setup }) {
  const open = setup.steps.filter((step) => !isDone(step))
  const all = setup.steps.length
  const done = all - open.length
  return (
    <div className={css.first}>
      <div className={css.hello}>
        <h2>{words.title(content().facts.business)}</h2>
        <p>{words.left(open.length)}</p>
      </div>
      <div className={css.columns}>
        <Card
          title={words.setUp}
          sub={
            <span className={css.bar}>
              <progress value={done} max={all} aria-label={words.setUp} />
              {words.of(done, all)}
            </span>
          }
        >
          <ol role="list" className={css.steps}>
            {setup.steps.map((step) => {
              const [title, line, minutes] = words.steps[step.name]
              const isNow = step === open[0]
              return (
                <li key={step.name} data-done={isDone(step) || undefined}>
                  {isDone(step) ? <StateMark state="completed" /> : <span className={css.ring} aria-hidden="true" />}
                  <Link href={addressOf(step.name)}>
                    <b>{title}</b>
                    <span>{line}</span>
                  </Link>
                  {isNow ? (
                    <ButtonLink
                      kind="main"
                      href={addressOf(step.name)}
                      aria-label={deskSetup.step.named(done > 0 ? words.go : words.start, title)}
                    >
                      {done > 0 ? words.go : words.start}
                    </ButtonLink>
                  ) : (
                    !isDone(step) && (
                      <span className={css.minutes}>
                        {words.minutes(minutes)}
                        <Icon name="right" size={16} />
                      </span>
                    )
                  )}
                </li>
              )
            })}
          </ol>
        </Card>
        <section className={css.or}>
          <h2>{words.or}</h2>
          <Link href={NEW_BOOKING}>
            <Icon name="phone" />
            <span>
              <b>{words.call}</b>
              <span>{words.callHelp}</span>
            </span>
          </Link>
        </section>
      </div>
    </div>
  )
}
