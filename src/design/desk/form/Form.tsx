import { type ReactNode, useId } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { Button } from '#design/desk/Button.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { FormContext } from './Field.tsx'
import type { DeskForm } from './use-desk-form.tsx'

type Shown<Values extends FieldValues> = {
  form: DeskForm<Values>
  /** Whether its problem stands elsewhere than on top. */
  hasOwnProblem?: boolean
  children: ReactNode
}

type FormProps<Values extends FieldValues> = Shown<Values> & { label: string; className?: string | undefined }

/** A form on a page or in a panel. Its button of type `submit` sends it. */
export const Form = <Values extends FieldValues>({
  form,
  label,
  className,
  hasOwnProblem,
  children,
}: FormProps<Values>) => (
  <form ref={form.formRef} className={className} aria-label={label} noValidate onSubmit={form.submit} {...HOLDS_KEYS}>
    <Fields form={form}>
      {!hasOwnProblem && form.problem}
      {children}
    </Fields>
  </form>
)

type DialogProps<Values extends FieldValues> = Shown<Values> &
  DialogState & {
    title: string
    /** The words of the button that sends it. Without them there is nothing to send. */
    submit: string | undefined
    /** Whether that takes something away. */
    isAlarm?: boolean
    /** A phone's main action, as wide as its place. */
    isBig?: boolean
    /** The buttons before it, or in its place. */
    before?: ReactNode
  }

/** A form as a dialog. */
export const FormDialog = <Values extends FieldValues>(props: DialogProps<Values>) => {
  const { form, hasOwnProblem, children, submit, isAlarm = false, isBig = false, before, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      formRef={form.formRef}
      {...(submit !== undefined && { onSubmit: form.submit })}
      foot={
        submit === undefined ? (
          before
        ) : (
          <>
            {before}
            <Button kind={isAlarm ? 'alarm' : 'main'} isBig={isBig} type="submit" isBusy={form.busy}>
              {submit}
            </Button>
          </>
        )
      }
    >
      <Fields form={form}>
        {!hasOwnProblem && form.problem}
        {children}
      </Fields>
    </Dialog>
  )
}

type FieldsProps<Values extends FieldValues> = { form: DeskForm<Values>; children?: ReactNode }

/** Lets fields find their form: within `Form` and `FormDialog`, and around whatever else shows some. */
export function Fields<Values extends FieldValues>({ form, children }: FieldsProps<Values>) {
  const id = useId()
  // A field takes any name of the form, which its types know.
  const control = form.control as unknown as Control
  return <FormContext value={{ id, control, fields: form.fields }}>{children}</FormContext>
}
