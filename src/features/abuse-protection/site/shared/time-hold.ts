import { MINUTE, SECOND } from '#core/durations.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import type { HoldAnswer, Wish } from './time-hold-calls.ts'

/** What the form says about the chosen time: it is held until an instant, the hold is over, or somebody else has the time. */
export type TimeHoldNotice = { time: FreeTime } & (
  | { state: 'held'; until: string }
  | { state: 'over' | 'free' | 'taken' }
)

/** How long typing must go on before the hold is prolonged, in milliseconds. */
const PROLONG_AFTER = 3 * MINUTE

/** How long a choice must stand before it is held, in milliseconds: a number of vehicles has two digits. */
const PAUSE = 400

type Parts = {
  hold: (wish: Wish) => Promise<HoldAnswer>
  end: () => void
  lookAgain: (wish: Wish) => Promise<{ isFree: boolean; nearest: FreeTime[] } | undefined>
  /** Shows what there is to say; undefined if that is nothing. */
  say: (message: TimeHoldNotice | undefined) => void
  /** Offers these times in place of the chosen one. */
  onTaken: (nearest: FreeTime[]) => void
}

/**
 * Holds the chosen time of a form from the first typed field on, and prolongs the hold while somebody types. Another choice
 * moves the hold. Nothing is said about calls that fail: the form works without them.
 */
export function makeTimeHold({ hold, end, lookAgain, say, onTaken }: Parts) {
  let wish: Wish | undefined
  let isPossible = true
  let hasTyped = false
  let calledAt = Number.NEGATIVE_INFINITY
  let isHeld = false
  /** Counts what was asked: an answer to an earlier question is dropped. */
  let turn = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    if (!wish || !hasTyped || !isPossible) return
    const asked = wish
    const mine = ++turn
    calledAt = Date.now()
    const answer = await hold(asked)
    if (mine !== turn) return
    // What is held stays so without a connection, too, until its minutes are over.
    if (answer.state === 'unknown') return
    clearTimeout(ending)
    isHeld = answer.state === 'held'
    const time = timeOf(asked)
    if (answer.state === 'held') {
      const ms = answer.seconds * SECOND
      say({ state: 'held', time, until: new Date(Date.now() + ms).toISOString() })
      ending = setTimeout(() => void over(asked), ms)
    } else if (answer.state === 'taken') {
      say({ state: 'taken', time })
      onTaken(answer.nearest)
    } else say(undefined)
  }

  async function over(asked: Wish) {
    const mine = ++turn
    isHeld = false
    calledAt = Number.NEGATIVE_INFINITY
    const time = timeOf(asked)
    say({ state: 'over', time })
    const looked = await lookAgain(asked)
    if (mine !== turn || !looked) return
    say({ state: looked.isFree ? 'free' : 'taken', time })
    if (!looked.isFree) onTaken(looked.nearest)
  }

  function letGo() {
    turn++
    clearTimeout(pause)
    clearTimeout(ending)
    calledAt = Number.NEGATIVE_INFINITY
    if (isHeld) end()
    isHeld = false
  }

  return {
    /** Takes the choice of the form: undefined while it is incomplete. `possible`: whether the time is not known to be taken. */
    choose(chosen: Wish | undefined, possible: boolean) {
      isPossible = possible
      if (JSON.stringify(chosen) === JSON.stringify(wish)) return
      wish = chosen
      say(undefined)
      clearTimeout(pause)
      clearTimeout(ending)
      turn++
      if (wish && possible) pause = setTimeout(() => void ask(), PAUSE)
      else letGo()
    },
    /** Notes that somebody types. */
    type() {
      hasTyped = true
      if (Date.now() - calledAt >= PROLONG_AFTER) void ask()
    },
    /** Lets go of the time, since the page is left. If it is shown again, the next typed letter holds it again. */
    leave() {
      letGo()
      say(undefined)
    },
    /** Forgets all timers, since the form is gone. */
    stop() {
      turn++
      clearTimeout(pause)
      clearTimeout(ending)
    },
  }
}

const timeOf = ({ appoint_date, appoint_time }: Wish): FreeTime => ({ appoint_date, appoint_time })
