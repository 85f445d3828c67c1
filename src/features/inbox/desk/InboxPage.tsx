import { useEffect } from 'react'
import { deskPage } from '#core/desk-page-words.ts'
import { groupBy } from '#core/group-by.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { ListAndPanel, Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure, Skeleton } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Chip, Chips, Empty, Kbd } from '#design/desk/Parts.tsx'
import { RowGroup } from '#design/desk/Rows.tsx'
import { toTellOf } from '#design/desk/UnsentEntries.tsx'
import { useStable } from '#design/desk/use-stable.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { useUnsent } from '#features/bookings/desk/shared/steps.ts'
import { Unsent } from '#features/day-sheet/desk/shared/Unsent.tsx'
import { groupOf, type InboxGroup, type InboxItem, inboxGroups } from '#features/inbox/inbox.ts'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { commonKeys, listKeys } from '#platform/browser/desk/keys.ts'
import { INBOX } from '#platform/browser/desk/navigation.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { expiresToday, InboxRow, keysOf, timeOf } from './InboxRow.tsx'
import { shownKind } from './kinds.ts'
import { noteOpened, useOpened } from './opened.ts'
import { keyOf, kindOf, useInbox } from './shared/inbox-query.tsx'
import { useItemAction } from './shared/use-item-action.ts'
import { deskInbox as words } from './shared/words.ts'

const files = import.meta.glob<InboxPanels>('/src/features/*/desk/inbox-panels.tsx', {
  eager: true,
  import: 'inboxPanels',
})
const panels: InboxPanels = Object.fromEntries(Object.values(files).flatMap((own) => Object.entries(own)))

type Props = {
  person: string
  /** Where what needs nobody any more is. */
  archive: string
}

/** All that waits for somebody, and beside it the one that is open. */
export function InboxPage({ person, archive }: Props) {
  const { items, counts, waiting, error, refetch } = useInbox()
  const { query } = useRoute()
  const isReached = useReachable()
  const opened = useOpened()
  const unsent = toTellOf(useUnsent(person), isReached)
  const opening = items?.find((item) => keyOf(item) === query.get('open'))
  const group = inboxGroups.find((one) => one === query.get('show'))
  const shown = items?.filter(({ kind }) => !group || groupOf(kind) === group)
  const openId = query.get('open') ?? undefined
  const Awaited = awaitedOf(openId, query.get('reply'))
  const runJobAction = useItemAction(person)
  const openItem = (item: InboxItem | undefined) => {
    goTo(INBOX + queryWith(query, { open: item ? keyOf(item) : '', reply: '' }), { stay: true })
    // The row that had the focus is gone.
    requestAnimationFrame(() => {
      const row = item && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(keyOf(item))}"]`)
      ;(row ?? document.getElementById('content'))?.focus({ preventScroll: true })
    })
  }
  /** What follows an item takes its place when that is settled. */
  const goOn = (item: InboxItem) => {
    const at = shown?.findIndex((one) => keyOf(one) === keyOf(item)) ?? -1
    openItem(shown?.[at + 1] ?? shown?.[at - 1])
  }
  const settle = (item: InboxItem) => {
    runJobAction(item)
    if (openId === keyOf(item)) goOn(item)
  }
  const onAction = useStable(settle)
  const keys = keysOf(openId === undefined ? (shown ?? []) : [])
  const ordered = groupsOf(shown ?? [])
  return (
    <>
      <PageHead
        title={deskPage.pages.inbox}
        chips={
          <Chips label={deskPage.pages.inbox}>
            <Chip href={INBOX + queryWith(query, { show: '', open: '' })} isOn={!group} count={waiting}>
              {words.all}
            </Chip>
            {inboxGroups.map((one) => (
              <Chip
                key={one}
                href={INBOX + queryWith(query, { show: one, open: '' })}
                isOn={group === one}
                count={counts[one]}
              >
                {words.chips[one]}
              </Chip>
            ))}
          </Chips>
        }
        actions={
          <ButtonLink kind="quiet" href={archive}>
            {words.archived}
          </ButtonLink>
        }
      />
      <ListAndPanel
        label={deskPage.pages.inbox}
        wide="panel"
        list={
          <>
            <div className={unsent.length > 0 || error ? 'py-2 px-(--edge)' : undefined}>
              <Unsent steps={unsent} />
              {isReached && <Failure error={error} retry={refetch} />}
            </div>
            {!items && !error && <Skeleton />}
            {shown?.length === 0 && (
              <Empty icon="inbox" title={waiting === 0 ? words.empty.title : words.emptyOf}>
                {words.empty.text}
              </Empty>
            )}
            {/* Until the answer that was asked for is there, its letters are no commands. */}
            {Awaited && <Awaited id={opening?.id} isLost={error !== null} />}
            {ordered.map(({ name, items: of }) => (
              <RowGroup key={name} title={words.groups[name]} end={of.length}>
                {of.map((item) => (
                  <InboxRow
                    key={keyOf(item)}
                    item={item}
                    {...timeOf(item)}
                    onAction={onAction}
                    shortcut={keys[shown?.indexOf(item) ?? -1]}
                    isNew={!opened.includes(keyOf(item)) && !shownKind(item.kind).isNeverNew}
                  />
                ))}
              </RowGroup>
            ))}
          </>
        }
        panel={(id) => {
          const item = items?.find((one) => keyOf(one) === id)
          return item ? (
            <Opened key={id} item={item} person={person} onSettle={settle} onGone={goOn} />
          ) : items ? (
            <Panel title={words.done}>{null}</Panel>
          ) : (
            <Skeleton />
          )
        }}
        beside={
          <Empty icon="inbox" title={waiting === 0 ? words.empty.title : words.choose}>
            {waiting === 0 ? words.empty.text : null}
          </Empty>
        }
        foot={
          <>
            <span>
              <Kbd>{listKeys.next}</Kbd> <Kbd>{listKeys.previous}</Kbd> {words.keys.move}
            </span>
            <span>
              <Kbd>{actionKeys.confirm}</Kbd> {words.keys.confirm}
            </span>
            <span>
              <Kbd>{listKeys.done}</Kbd> {words.keys.done}
            </span>
            <span>
              <Kbd>{commonKeys.undo}</Kbd> {words.keys.undo}
            </span>
          </>
        }
      />
    </>
  )
}

/** What waits for the open item, if the address asks for the answer to it. */
function awaitedOf(openId: string | undefined, reply: string | null) {
  const kind = openId !== undefined && openId === reply && kindOf(openId)
  return (kind && panels[kind]?.Awaited) || undefined
}

type GroupName = InboxGroup | 'soon'

/** The items under their heads; requests that expire today stand before the others. */
function groupsOf(items: readonly InboxItem[]): { name: GroupName; items: InboxItem[] }[] {
  const nameOfGroup = (item: InboxItem): GroupName => (expiresToday(item) ? 'soon' : groupOf(item.kind))
  return [...groupBy(items, nameOfGroup)].map(([name, of]) => ({ name, items: of }))
}

/** The open item: all that one needs to settle it. A page that is older than the server may not know its kind. */
export function Opened(props: OpenedItem) {
  const key = keyOf(props.item)
  useEffect(() => noteOpened(key), [key])
  const { Panel: Shown } = panels[props.item.kind] ?? {}
  if (Shown) return <Shown {...props} />
  return (
    <Panel title={props.item.who}>
      <Failure words={deskPage.badAnswer} />
    </Panel>
  )
}
