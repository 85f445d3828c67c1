import { ButtonLink } from '#design/desk/Button.tsx'
import { icons } from '#design/desk/icons.ts'
import { Card, StateMark } from '#design/desk/Parts.tsx'
import { Icon } from '#design/Icon.tsx'
import { addressOf } from '#features/setup/desk/shared/steps.ts'
import { isDone } from '#features/setup/desk/shared/use-setup.ts'
import { deskSetup } from '#features/setup/desk/shared/words.ts'
import type { Setup } from '#features/setup/setup.ts'
import { content } from '#platform/browser/content.ts'
import { NEW_BOOKING } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { daySheet } from './shared/words.ts'

const { welcome: words } = daySheet

/** Today before there is anything to do: the steps that make the site the owner's. */
export function FirstRun({ setup }: { setup: Setup }) {
  const open = setup.steps.filter((step) => !isDone(step))
  const all = setup.steps.length
  const done = all - open.length
  return (
    <div className="grid gap-5 max-w-250 py-8 px-(--edge)">
      <div>
        <h2 className="type-20 font-680">{words.title(content().facts.business)}</h2>
        <p className="max-w-[60ch] text-dim">{words.left(open.length)}</p>
      </div>
      <div className="grid gap-6 items-start min-[1000px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card
          title={words.setUp}
          sub={
            <span className="inline-flex gap-2 items-center">
              <progress value={done} max={all} aria-label={words.setUp} className="w-24 h-1.5 accent-link" />
              {words.of(done, all)}
            </span>
          }
        >
          <ol
            role="list"
            className="[&_li]:flex [&_li]:gap-3 [&_li]:items-center [&_li]:min-h-15 [&_li]:py-2 [&_li]:px-4 [&_li]:border-t [&_li]:border-line-soft [&_li>a:not([data-kind])]:grid [&_li>a:not([data-kind])]:flex-1 [&_li>a:not([data-kind])]:min-h-(--target) [&_li>a:not([data-kind])]:content-center [&_li>a:not([data-kind])]:text-inherit [&_li>a:not([data-kind])]:no-underline [&_li>a:where(:not([data-kind]))>span]:text-dim [&_li>a:where(:not([data-kind]))>span]:type-second [&_li[data-done]_b]:text-dim"
          >
            {setup.steps.map((step) => {
              const [title, line, minutes] = words.steps[step.name]
              const isNow = step === open[0]
              return (
                <li key={step.name} data-done={isDone(step) || undefined}>
                  {isDone(step) ? (
                    <StateMark state="completed" />
                  ) : (
                    <span className="size-4 border-2 border-control-edge rounded-circle" aria-hidden="true" />
                  )}
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
                      <span className="text-dim type-second inline-flex gap-1 items-center whitespace-nowrap">
                        {words.minutes(minutes)}
                        <Icon path={icons.right} size={16} />
                      </span>
                    )
                  )}
                </li>
              )
            })}
          </ol>
        </Card>
        <section className="grid gap-2">
          <h2 className="text-dim type-13 font-600">{words.or}</h2>
          <Link
            href={NEW_BOOKING}
            className="flex gap-3 items-center py-3 px-4 border border-rule rounded-card bg-card text-inherit no-underline"
          >
            <Icon path={icons.phone} size={18} />
            <span>
              <b className="block">{words.call}</b>
              <span className="text-dim type-second">{words.callHelp}</span>
            </span>
          </Link>
        </section>
      </div>
    </div>
  )
}
