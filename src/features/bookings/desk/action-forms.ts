import type { ActionName } from '#features/bookings/actions.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'

export type Form = {
  /** The text that it asks for. */
  text?: 'note' | 'reason'
  isRequired?: boolean
  hasAppointment?: boolean
  /** Whether the place comes first, and the time only if it must change with it. */
  isOfPlace?: boolean
  hasDetails?: boolean
  hasCrew?: boolean
  /** Whether it asks if the client wanted it. */
  hasAsker?: boolean
  /** Whether the mail to the client is switched on at first. */
  isMailed?: boolean
}

/** A form of an action; `place` is that of an edit which begins with the place. */
export type FormName = ActionName | 'place'

export const actionOf = (form: FormName): ActionName => (form === 'place' ? 'edit' : form)

export const forms: Record<FormName, Form> = {
  confirm: { isMailed: true },
  decline: { text: 'reason', isMailed: true },
  cancel: { text: 'reason', isRequired: true, hasAsker: true, isMailed: true },
  complete: {},
  no_show: { text: 'reason' },
  on_the_way: {},
  start: {},
  edit: { hasAppointment: true, isMailed: true },
  // Whoever corrects it has it from the client.
  place: { hasAppointment: true, isOfPlace: true },
  amend: { hasDetails: true },
  assign: { hasCrew: true },
  note: { text: 'note', isRequired: true },
  undo: {},
}

/** Whether the mail to the client is switched on when the form opens. */
export function isMailedAtFirst(name: FormName, { booking, client_notified }: BookingDetail) {
  if (!booking.email) return false
  // A client who got a mail of the action also gets one of its undo.
  if (name === 'undo') return client_notified
  // The client of an expired request knows that its time is free again: a move is not mailed before it is confirmed.
  const form = forms[name]
  return Boolean(form.isMailed) && !(form.hasAppointment && booking.status === 'expired')
}
