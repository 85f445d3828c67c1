import type { ActionName } from '#features/bookings/actions.ts'
import { commonKeys } from '#platform/browser/desk/keys.ts'

/**
 * The single key of each action on a booking; a capital is pressed with Shift. Rare actions have none: `n`, `x` and `e` mean
 * the same on all pages.
 */
export const actionKeys = {
  confirm: 'c',
  on_the_way: 'w',
  start: 's',
  complete: 'd',
  edit: 'm',
  amend: undefined,
  assign: 'a',
  note: 'N',
  undo: commonKeys.undo,
  decline: 'r',
  cancel: 'X',
  no_show: 'o',
} as const satisfies Record<ActionName, string | undefined>
