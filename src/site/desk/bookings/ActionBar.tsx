import { type RefObject, useId, useRef } from 'react'
import { deskBookings as words } from '#content/desk-bookings.ts'
import { type ActionName, actionNames } from '#domain/desk/actions.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { isOffered, nextStep } from '#domain/desk/next-step.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { againUrl } from '#site/desk/clients/paths.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { LinkButton } from '#site/desk/ui/LinkButton.tsx'
import { Button } from '#site/ui/Button.tsx'
import { act, type PressAction } from './act.ts'
import css from './Booking.module.css'

/** The action that is at hand in each status beside the one that comes next. */
const second: Record<Status, ActionName> = {
  requested: 'decline',
  confirmed: 'edit',
  expired: 'edit',
  completed: 'note',
  declined: 'note',
  cancelled: 'note',
  no_show: 'note',
}

type Props = {
  detail: BookingDetail
  /** Whether the line that says what was done offers to undo it. */
  isUndoAtHand: boolean
  bar: RefObject<HTMLElement | null>
  onDone: (detail: BookingDetail, action: ActionName, isMailed: boolean) => void
  onRefused: (error: unknown, action: ActionName) => void
  onChoose: (action: ActionName) => void
}

/**
 * The actions: the one that comes next, and the others. On a phone it stays at the foot, and has the others in a
 * menu; on a wide screen it stays beside the facts.
 */
export function ActionBar({ detail, isUndoAtHand, bar, ...on }: Props) {
  const { booking, allowed } = detail
  const menu = useId()
  const popover = useRef<HTMLDivElement>(null)
  const next = nextStep(booking)
  const offered = actionNames.filter(
    (name) =>
      allowed.includes(name) && isOffered(name, booking) && !(name === 'undo' && isUndoAtHand),
  )
  const atHand = [next, second[booking.status]].filter(
    (name) => name !== undefined && offered.includes(name),
  )
  const button = (name: ActionName) => (
    <Action
      key={name}
      {...{ name, detail, ...on }}
      isNext={name === next}
      onPress={() => popover.current?.hidePopover()}
    />
  )
  if (booking.erased_at !== null) return null
  return (
    <section ref={bar} className={css.actions} aria-label={words.actionsTitle}>
      {actionNames.filter((name) => atHand.includes(name)).map(button)}
      <div className={css.more}>
        <Button secondary compact popoverTarget={menu}>
          {words.moreActions}
        </Button>
      </div>
      <div ref={popover} id={menu} popover="auto" className={css.menu}>
        {offered.filter((name) => !atHand.includes(name)).map(button)}
        {offered.includes('confirm') && booking.email && (
          <KeyButton name="words" secondary compact onClick={() => on.onChoose('confirm')}>
            {words.otherWords}
          </KeyButton>
        )}
        <LinkButton
          secondary
          compact
          href={againUrl(booking.id)}
          label={words.again}
          data-command=""
        />
      </div>
    </section>
  )
}

type ActionProps = Omit<Props, 'isUndoAtHand' | 'bar'> & {
  name: ActionName
  isNext: boolean
  onPress: () => void
}

/** The button of an action: it runs it, or opens its form if it needs words. */
function Action({ name, detail, isNext, onPress, onDone, onRefused, onChoose }: ActionProps) {
  const { id, version, email } = detail.booking
  const press = useMutation(
    async () => {
      if (!isPress(name)) return onChoose(name)
      onPress()
      const isMailed = presses[name].isMailed && email !== null
      onDone(await act(id, { action: name, version, isMailed }), name, isMailed)
    },
    (error) => onRefused(error, name),
  )
  return (
    <KeyButton
      name={name}
      compact
      secondary={!isNext}
      shortcut={actionKeys[name]}
      aria-disabled={press.busy}
      onClick={press.submit}
    >
      {words.actions[name].label}
    </KeyButton>
  )
}

/** The actions that need no words, and whether the client gets the usual mail. An undo could be of something old. */
const presses = {
  confirm: { isMailed: true },
  on_the_way: { isMailed: false },
  start: { isMailed: false },
  complete: { isMailed: false },
} as const satisfies Partial<Record<PressAction, { isMailed: boolean }>>

const isPress = (name: ActionName): name is keyof typeof presses => name in presses
