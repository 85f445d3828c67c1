import { type ReactNode, useContext, useEffect } from 'react'
import { deskPage } from '#core/desk-page-words.ts'
import { Icon } from '#design/Icon.tsx'
import { pageTitle } from '#platform/browser/content.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { commonKeys } from '#platform/browser/desk/keys.ts'
import { deskFind } from '#platform/browser/desk/keys-words.ts'
import { NEW_BOOKING } from '#platform/browser/desk/navigation.ts'
import { BackLink, Link, routeOf, useSheetRoute } from '#platform/browser/desk/router.tsx'
import { Session } from '#platform/browser/desk/session.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { Button } from './Button.tsx'
import { icons } from './icons.ts'
import { Badge, VisuallyHidden } from './Parts.tsx'
import { barClass } from './page-head-classes.ts'
import { deskParts } from './parts-words.ts'

const backClass =
  'inline-flex gap-0.5 items-center min-h-(--press) min-w-(--press) -ml-1.5 type-14 font-560 no-underline max-md:[&>span]:absolute max-md:[&>span]:[clip-path:inset(50%)]'

export type Head = {
  title: string
  /** What stands in its place for the eyes, where there is little room. */
  short?: string | undefined
  /** A few words beside the title: the day, what it is about. */
  sub?: ReactNode
  /** The list to return to if the reader came from elsewhere. Otherwise Back goes to where they were. */
  back?: string | undefined
  /** Where this is among several steps: its heading gets the focus then. */
  step?: string | undefined
  /** The filters of the page, right of its title; on a phone below it. */
  chips?: ReactNode
  /** What can be done here, at the right. */
  actions?: ReactNode
}

/** The bar of a page: its title, and what can be done here. The title is part of the document's, too. */
export function PageHead({ title, short, sub, back, step, chips, actions }: Head) {
  const name = step === undefined ? title : `${step}: ${title}`
  const isReached = useReachable()
  const isOwner = useContext(Session)?.role !== 'crew'
  const isBelow = useSheetRoute() !== undefined
  useDocumentTitle(name, !isBelow)
  return (
    <header className={barClass}>
      {back !== undefined && <Back href={back} isStep={step !== undefined} />}
      {step === undefined ? (
        <h1>
          {short && <span aria-hidden="true">{short}</span>}
          {short ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h1>
      ) : (
        <hgroup>
          <h1 tabIndex={-1} aria-describedby="step">
            {title}
          </h1>
          <p id="step">{step}</p>
        </hgroup>
      )}
      {sub && <span className="text-dim type-14 tracking-[normal]">{sub}</span>}
      {chips && (
        <div className="min-w-0 max-md:order-1 max-md:basis-[calc(100%_+_2_*_var(--edge))] max-md:-mx-(--edge) max-md:pt-1 max-md:px-(--edge) max-md:pb-2 max-md:overflow-x-auto max-md:[scrollbar-width:none]">
          {chips}
        </div>
      )}
      <div className="flex gap-2 items-center min-w-0 ml-auto">
        {actions}
        {/* A wide screen has both in the sidebar. */}
        <span className="flex gap-2 items-center md:hidden">
          {!isReached && (
            <Badge tone="wait" icon="offline">
              {deskParts.offline}
            </Badge>
          )}
          {isOwner && (
            <Button kind="quiet" icon="find" isIcon onClick={() => publish({ is: 'open', what: 'find' })}>
              {deskFind.open}
            </Button>
          )}
        </span>
      </div>
    </header>
  )
}

/** The title of the document, as long as it is that of what is shown. */
export function useDocumentTitle(name: string, isShown = true) {
  useEffect(() => {
    if (isShown) document.title = pageTitle(`${name} - ${deskPage.title}`)
  }, [name, isShown])
}

/** The way back to where the reader was. The step before begins with its heading, as every step does. */
function Back({ href, isStep }: { href: string; isStep: boolean }) {
  const { attributes, hint } = useCommand({ shortcut: commonKeys.back })
  const shown = (
    <>
      <Icon path={icons.left} size={20} />
      <span>{deskPage.back}</span>
      {hint}
    </>
  )
  if (isStep)
    return (
      <Link href={href} className={backClass} {...attributes}>
        {shown}
      </Link>
    )
  return (
    <BackLink href={href} skip={routeOf(NEW_BOOKING).path} className={backClass} {...attributes}>
      {shown}
    </BackLink>
  )
}

/** A second bar below the first: filters. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-12 py-1 px-(--edge) border-b border-rule bg-card print:hidden">
    {children}
  </div>
)
