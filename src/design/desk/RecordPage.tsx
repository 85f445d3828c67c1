import type { ReactNode } from 'react'
import { ApiError } from '#platform/browser/desk/call.ts'
import { Panel } from './ListAndPanel.tsx'
import { type Answered, Failure, QueryState } from './Notices.tsx'
import { PageFoot } from './PageFoot.tsx'
import { PageHead } from './PageHead.tsx'
import { useIsBeside } from './Rows.tsx'
import { pageClass } from './record-classes.ts'

type Props = {
  /** Its name, or that of the person it is about. */
  title: string
  /** Its title on a page of its own, if that is another. */
  pageTitle?: string | undefined
  /** What heads its content on a page of its own. */
  heading?: ReactNode
  /** Whether only a screen reader gets it. */
  isHeadingHidden?: boolean
  /** A line about it. */
  sub?: ReactNode
  /** Its state and its reference. */
  top?: ReactNode
  /** Ways to reach the client. */
  reach?: ReactNode
  /** The page of its own. */
  page: string
  /** The list that this page returns to. */
  back: string
  /** In the bar of the page. */
  actions?: ReactNode
  /** What can be done with it: one main button, others, a menu. */
  foot?: ReactNode
  query: Answered
  /** What its list knows of it, until it is there. */
  known?: ReactNode
  /** What this device keeps of it, shown if the server is not reached. */
  kept?: ReactNode
  /** Its sections, once it is there. */
  children: ReactNode
  /** A second column of a wide page. */
  aside?: ReactNode
}

/**
 * One thing of the business, such as a booking: beside a list the panel of the open row, else a page of its own. Until the server has
 * answered it shows what is known, then its sections.
 */
export function RecordPage(props: Props) {
  const {
    title,
    pageTitle = title,
    heading,
    isHeadingHidden = false,
    sub,
    top,
    reach,
    page,
    back,
    actions,
    query,
    known,
    kept,
    aside,
  } = props
  const isBeside = useIsBeside()
  const isThere = query.data !== undefined
  const foot = isThere && props.foot
  const content = isThere ? (
    <>
      <Failure error={query.error} retry={query.refetch} />
      {props.children}
    </>
  ) : (
    <>
      {known}
      <QueryState query={query} rows={6} />
      {/* An answer of the server says that it knows better. */}
      {query.error && !(query.error instanceof ApiError) && kept}
    </>
  )
  if (isBeside)
    return (
      <Panel title={title} sub={sub} top={top} reach={reach} page={page} foot={foot}>
        {content}
      </Panel>
    )
  return (
    <>
      <PageHead title={pageTitle} back={back} actions={actions} />
      <article
        className={
          aside
            ? 'grid gap-4 grid-cols-1 pt-4 px-(--edge) pb-6 lg:grid-cols-[minmax(0,1fr)_320px] [&>div]:grid [&>div]:gap-4 [&>div]:grid-cols-1 [&>div]:content-start'
            : pageClass
        }
        data-page=""
      >
        {heading && (
          <header>
            <div className="flex flex-wrap gap-x-2 gap-y-1 items-center text-dim type-second">
              <h2 className={isHeadingHidden ? 'sr-only' : undefined}>{heading}</h2>
              {top}
            </div>
            {sub && <p>{sub}</p>}
          </header>
        )}
        {reach}
        {aside ? <div>{content}</div> : content}
        {aside && <div>{aside}</div>}
      </article>
      {foot && <PageFoot>{foot}</PageFoot>}
    </>
  )
}
