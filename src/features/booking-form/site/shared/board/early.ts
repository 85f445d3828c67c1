import { BOARD_ID } from './board-id.ts'
import { KIND } from './Kinds.tsx'
import { ONE } from './PlaceFields.tsx'
import type { Typed } from './query.ts'
import { SERVICE } from './Rows.tsx'

/** The board as the page brought it, while it stands there. */
export const earlyBoard = () => document.getElementById(BOARD_ID)

/** What a visitor typed into that board, and which row they pressed, before its script ran. */
export function earlyTyped(board: HTMLElement | null): Typed {
  if (!(board instanceof HTMLFormElement)) return {}
  const { appoint_zipcode = '', vehicle_count = ONE } = Object.fromEntries(new FormData(board))
  const service = pressedIn(board)?.value
  const kinds = [...board.querySelectorAll<HTMLInputElement>(`:is(input, button)[name="${KIND}"]`)]
  const kind = kinds.find((it) => it.checked || it.ariaPressed === 'true')
  return {
    ...(service && { [SERVICE]: service }),
    // The first is what the page shows: it is an answer once a price of it is chosen.
    ...(kind && (service || kind !== kinds[0]) && { [KIND]: kind.value }),
    ...(appoint_zipcode && { appoint_zipcode: String(appoint_zipcode) }),
    ...(vehicle_count !== ONE && { vehicle_count: String(vehicle_count) }),
  }
}

const pressedIn = (board: HTMLElement) =>
  board.querySelector<HTMLButtonElement>(`button[name="${SERVICE}"][aria-pressed="true"]`)

/** Gives the focus that `left` had in that board to the same control in its place: a pressed row stands there alone. */
export function refocus(board: HTMLElement | null, left: Element | null) {
  if (!left || !board?.contains(left)) return
  const was = left instanceof HTMLButtonElement ? (pressedIn(board) ?? left) : left
  if (!isControl(was)) return
  const same = [...document.getElementsByName(was.name)].filter(isControl)
  same
    .find((it) => it.type === was.type && (it.type === 'text' || it.type === 'number' || it.value === was.value))
    ?.focus()
}

const isControl = (it: Element) => it instanceof HTMLInputElement || it instanceof HTMLButtonElement
