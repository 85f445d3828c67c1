import type { DeskForm } from '#design/desk/form/use-desk-form.tsx'
import { fieldError } from '#platform/browser/desk/call.ts'
import type { NewBookingValues } from './typed.ts'

/** What the parts of the form get: it, and what is typed. */
export type Shown = { form: DeskForm<NewBookingValues>; typed: NewBookingValues }

/** Whether one of these fields was refused: what they are in stands open. */
export const isRefused = ({ error }: Pick<Shown['form'], 'error'>, names: readonly (keyof NewBookingValues)[]) =>
  names.some((name) => (fieldError(error, name) ?? fieldError(error, `vehicle.${name}`)) !== undefined)

/** Gives the focus to a control of the form. */
export const focusIn = ({ formRef }: Pick<Shown['form'], 'formRef'>, selector: string) =>
  formRef.current?.querySelector<HTMLElement>(selector)?.focus()
