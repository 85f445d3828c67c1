import type { ReactNode } from 'react'
import { type FieldError, type FieldPath, get } from 'react-hook-form'
import { t } from '#core/words.ts'
import type { Words } from '#design/forms/Field.tsx'
import type { CheckedForm } from '#design/forms/use-checked-form.ts'
import { useValue } from '#design/forms/use-value.ts'
import { Boundary } from '#design/island/Boundary.tsx'
import { booking } from '#features/booking-fields/words.ts'
import styles from './BookingForm.module.css'
import type { BookingForm } from './booking-form.ts'
import { type PartOfForm, sectionId } from './progress.ts'

export type SectionProps = { form: CheckedForm<BookingForm> }

/** A numbered section of the booking form. The form keeps its values if it stops. */
export const FormSection = ({ part, children }: { part: PartOfForm; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={sectionId(part)}>
    <h3 id={sectionId(part)}>{t(booking)[part].title}</h3>
    <Boundary>{children}</Boundary>
  </section>
)

/** A field's texts from the content, with its name and its current error. */
export const wordsOf = (
  form: CheckedForm<BookingForm>,
  name: FieldPath<BookingForm>,
  words: { label: string; hint?: string },
): Words => ({ name, label: words.label, hint: words.hint, error: messageOf(form, name) })

/** A field's current error. */
export const messageOf = ({ formState }: CheckedForm<BookingForm>, name: FieldPath<BookingForm>): string | undefined =>
  get<object, FieldError | undefined>(formState.errors, name)?.message

/** The props of a text field: its texts, its placeholder, the key of a phone's keyboard, and its registration. */
export const textField = (
  form: CheckedForm<BookingForm>,
  name: FieldPath<BookingForm>,
  words: { label: string; hint?: string; placeholder?: string },
) => ({
  words: wordsOf(form, name, words),
  placeholder: words.placeholder,
  enterKeyHint: 'next' as const,
  ...form.register(name),
})

/** The props of a group of radios. */
export const useRadioField = (
  form: CheckedForm<BookingForm>,
  name: FieldPath<BookingForm>,
  words: { label: string; error: string },
) => ({
  label: words.label,
  prompt: words.error,
  calm: !form.formState.isSubmitted,
  chosen: useValue(form, name) as string | undefined,
  error: messageOf(form, name),
  field: form.register(name),
})
