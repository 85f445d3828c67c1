import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { deskPage } from '#core/desk-page-words.ts'
import { Icon } from '#design/Icon.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { lengthOf, noteLength, paneOf } from '#platform/browser/desk/scroll-positions.ts'
import { Button } from './Button.tsx'
import { type IconName, icons } from './icons.ts'
import { VisuallyHidden } from './Parts.tsx'
import { deskParts as words } from './parts-words.ts'

const rowClass =
  'grid grid-cols-(--columns) gap-x-3 items-center px-(--edge) min-h-(--row) text-inherit type-13 no-underline [:where(&>*)]:truncate [&>:last-child:not(:first-child)]:text-end current:bg-chosen current:[box-shadow:inset_3px_0_0_var(--link)] forced-colors:current:border-l-4 forced-colors:current:border-[Highlight] focus-visible:outline-offset-[calc(-1_*_var(--focus-width))] not-current:hover:bg-hover'

type List = {
  /** The row that is open, by the id that its `Row` has. */
  openId: string | undefined
  /** Opens a row in the panel; false if there is no room for one. */
  open: (id: string) => boolean
  close: () => void
}

/** Who opens the rows, if there is a panel beside them. */
export const ListContext = createContext<List>({ openId: undefined, open: () => false, close: () => {} })

/** The list that a row or a panel belongs to. */
export const useList = () => useContext(ListContext)

/** Whether it is shown in the panel beside a list, and not on a page of its own. */
export const useIsBeside = () => useList().openId !== undefined

/** The custom property that rows read their columns from. */
const columnsOf = (columns: string): CSSProperties => ({ ['--columns' as string]: columns })

/**
 * Rows in columns. `columns` is a CSS grid template for wide screens; on a phone a row is as its page lays it out, or wraps.
 * Its children are `RowGroup`s, each with its rows.
 */
export const RowList = ({
  columns,
  heads,
  children,
}: {
  columns: string
  /** The names of the columns, seen on wide screens. Each row says its own to a screen reader where it must. */
  heads?: readonly ReactNode[]
  children: ReactNode
}) => (
  <div
    className={`rounded-bl-[inherit] rounded-br-[inherit] bg-card ${heads ? '[--heads:32px]' : ''}`}
    style={columnsOf(columns)}
  >
    {heads && (
      <div
        className="grid grid-cols-(--columns) gap-x-3 items-center px-(--edge) sticky top-0 z-3 min-h-8 border-b border-rule bg-card text-dim type-12 font-560 whitespace-nowrap max-md:hidden [&>:last-child]:text-end"
        aria-hidden="true"
      >
        {heads.map((head, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <span key={i}>{head}</span>
        ))}
      </div>
    )}
    {children}
  </div>
)

/** Rows that belong together, such as those of a day. Its head stays in sight while its rows pass. */
export const RowGroup = ({
  title,
  sub,
  end,
  children,
}: {
  /** Without a title the rows stand alone. */
  title?: string
  sub?: ReactNode
  /** At the right: how many, how much. */
  end?: ReactNode
  children: ReactNode
}) => (
  // Rows out of sight cost no layout: a list of thousands scrolls as one of ten.
  <section className="[content-visibility:auto] [contain-intrinsic-block-size:auto_320px]">
    {title && (
      <h2 className="sticky top-[var(--heads,0px)] z-2 flex gap-2 items-center min-h-7 py-0.5 px-(--edge) border-b border-line-soft bg-page text-soft-ink type-12 font-620 max-md:top-(--bar) max-md:min-h-8 max-md:type-13 max-md:font-620">
        {title}
        {sub && <span className="text-dim font-500">{sub}</span>}
        {end && <span className="ml-auto text-dim font-500">{end}</span>}
      </h2>
    )}
    <ul role="list">{children}</ul>
  </section>
)

type RowProps = {
  /** By this the row is opened in the panel and named in the address. */
  id: string
  /** The page of its own that it leads to: for a phone, for Enter, and in another tab. */
  href: string
  /** The page's own layout of its cells, on a phone. */
  className?: string | undefined
  /** Its cells: the state first, money last. */
  children: ReactNode
  /** What stands before the link, such as the box that selects it. */
  before?: ReactNode
  /** Its one press, behind the link. */
  action?: ReactNode
}

/** Opens a row in the panel on a plain click. Enter, and any other click, follows the link. */
export function useRow(id: string) {
  const { openId, open } = useList()
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    // A key that presses a link counts no clicks.
    if (event.detail > 0 && isPlain && open(id)) event.preventDefault()
  }
  return { 'data-row': id, 'aria-current': openId === id || undefined, onClick }
}

/** One thing of a list, as one link. A click opens it in the panel; a phone, and Enter, go to its page. */
export const Row = ({ id, href, className, children, before, action }: RowProps) => {
  const row = useRow(id)
  return (
    <li
      className={`relative border-b border-line-soft ${action ? 'flex items-center pr-(--edge) [&>a]:flex-1 [&>a]:min-w-0' : ''}`}
    >
      {before}
      <Link className={className ? `${rowClass} ${className}` : rowClass} href={href} {...row}>
        {children}
      </Link>
      {action}
    </li>
  )
}

/** Before this many pixels to the end of a list, its next rows are fetched: nobody scrolls as fast as that. */
const AHEAD = 2000

type MoreProps = {
  /** The key of the list's query. */
  list: readonly unknown[]
  /** How many rows it has. */
  length: number
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >
  /** What its button says. */
  label?: string
  /** Only a press fetches more. */
  isByPress?: boolean
}

/**
 * The end of a list. While the list goes on, its next rows come when the end comes near, and at a press. After Back it grows until it is as
 * long as it was before.
 */
export function MoreRows({ list, length, query, label = deskPage.more, isByPress = false }: MoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const end = useRef<HTMLDivElement>(null)
  const [before] = useState(() => lengthOf(list))
  const isAsLong = length >= before || !hasNextPage
  useEffect(() => {
    if (isAsLong) noteLength(list, length)
  }, [list, length, isAsLong])
  useEffect(() => {
    // The next rows would stop an answer on its way, which knows what has changed in those before.
    if (!hasNextPage || isFetching || isFetchNextPageError) return
    if (!isAsLong) void fetchNextPage()
    if (!isAsLong || isByPress || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      // A pane that scrolls by itself has its own margin.
      { root: paneOf() ?? null, rootMargin: `${AHEAD}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetching, isFetchNextPageError, isAsLong, isByPress, fetchNextPage])
  async function press() {
    if (isFetchingNextPage) return
    if (isFetching) await refetch({ cancelRefetch: false })
    await fetchNextPage()
  }
  return (
    hasNextPage && (
      <div ref={end} className="grid justify-items-center p-3">
        <Button onClick={() => void press()}>{label}</Button>
      </div>
    )
  )
}

export type InboxKind =
  | ('request' | 'message' | 'mail' | 'photo' | 'server' | 'news' | 'money')
  | ('agreed' | 'refused' | 'missed')

const inbox: Record<InboxKind, { icon: IconName; tone: string }> = {
  request: { icon: 'calendar', tone: 'new' },
  message: { icon: 'message', tone: 'blue' },
  mail: { icon: 'mail', tone: 'alarm' },
  photo: { icon: 'camera', tone: 'blue' },
  server: { icon: 'alert', tone: 'alarm' },
  news: { icon: 'swap', tone: 'go' },
  money: { icon: 'receipt', tone: 'alarm' },
  agreed: { icon: 'check', tone: 'go' },
  refused: { icon: 'cross', tone: 'plain' },
  missed: { icon: 'clock', tone: 'alarm' },
}

type ItemProps = {
  id: string
  href: string
  kind: InboxKind
  title: string
  /** The time that is left, or when it came. */
  when?: ReactNode
  /** Whether that time is short. */
  isUrgent?: boolean
  /** One line about it. */
  line: ReactNode
  /** Nobody has opened it yet. */
  isNew?: boolean
  /** The one press that settles it. A mouse sees it at the pointer, a finger always; the open one has it in its panel. */
  action?: ReactNode
  /** Whether a mouse sees it always, too. */
  isShown?: boolean
}

/** Something that waits for an answer: its kind, its name, the time left, one line, and one press. */
export function InboxItem(props: ItemProps) {
  const { id, href, kind, title, when, line, action, isUrgent, isNew, isShown } = props
  const { icon, tone } = inbox[kind]
  return (
    <InboxItemFrame id={id} href={href} action={action} isNew={isNew} isShown={isShown}>
      <span
        className="grid place-items-center size-8 rounded-[8px] bg-line-soft text-soft-ink data-[tone=new]:bg-signal data-[tone=new]:text-ink data-[tone=blue]:bg-chosen data-[tone=blue]:text-blue-on-wash data-[tone=go]:bg-go-wash data-[tone=go]:text-go data-[tone=alarm]:bg-alarm-wash data-[tone=alarm]:text-bad"
        data-tone={tone}
      >
        <Icon path={icons[icon]} size={18} />
      </span>
      <span className="grid grid-cols-1">
        <span className="flex gap-x-2 items-baseline coarse:flex-wrap group-data-new/wants:[&_strong]:font-700">
          <strong className="flex-1 truncate type-14 font-540 coarse:text-[1rem] coarse:leading-[1.375rem] coarse:whitespace-normal coarse:wrap-anywhere">
            {title}
          </strong>
          {isNew && <VisuallyHidden>{words.newItem}</VisuallyHidden>}
          {when && (
            <small
              data-urgent={isUrgent || undefined}
              className="flex-none text-dim type-12 font-520 coarse:type-13 coarse:font-520 data-urgent:text-wait data-urgent:font-640"
            >
              {when}
            </small>
          )}
        </span>
        <span className="truncate text-dim type-13 coarse:[display:-webkit-box] coarse:type-14 coarse:whitespace-normal coarse:[-webkit-box-orient:vertical] coarse:[-webkit-line-clamp:3]">
          {line}
        </span>
      </span>
    </InboxItemFrame>
  )
}

type FrameProps = Pick<ItemProps, 'id' | 'href' | 'action' | 'isNew' | 'isShown'> & { children: ReactNode }

/** What of an item depends on which row is open: the next row opens without all the others being drawn again. */
function InboxItemFrame({ id, href, action, isNew, isShown, children }: FrameProps) {
  const row = useRow(id)
  return (
    <li
      className="relative flex items-center border-b border-line-soft group/wants data-open:bg-chosen data-open:[box-shadow:inset_3px_0_0_var(--link)] forced-colors:data-open:border-l-4 forced-colors:data-open:border-[Highlight] not-data-open:hover:bg-hover data-new:before:absolute data-new:before:top-5.75 data-new:before:right-auto data-new:before:bottom-auto data-new:before:left-1.75 data-new:before:size-1.75 data-new:before:border-4 data-new:before:border-link data-new:before:rounded-circle"
      data-new={isNew || undefined}
      data-open={row['aria-current']}
      data-shown={isShown || undefined}
    >
      <Link
        className="grid flex-1 grid-cols-[32px_minmax(0,1fr)] gap-3 items-center min-w-0 min-h-(--row-two) py-2 pr-4 pl-5 text-inherit no-underline focus-visible:outline-offset-[calc(-1_*_var(--focus-width))] coarse:pr-2"
        href={href}
        {...row}
      >
        {children}
      </Link>
      {action && (
        <span className="flex-none pr-3.5 group-data-open/wants:hidden mouse:group-[:not([data-shown],:hover,:focus-within)]/wants:absolute mouse:group-[:not([data-shown],:hover,:focus-within)]/wants:right-0 mouse:group-[:not([data-shown],:hover,:focus-within)]/wants:opacity-0">
          {action}
        </span>
      )}
    </li>
  )
}
