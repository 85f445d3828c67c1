import { useEffect, useState } from 'react'
import { t } from '#core/words.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { remembering as words } from '#features/schedule/booking-notes-words.ts'
import styles from './BookingForm.module.css'
import type { SectionProps } from './FormSection.tsx'
import { forgetRemembered, readRemembered, remember } from './remembered.ts'

/** Whether this device remembers the visitor: off at first, and without the mark it forgets at once. */
export function Remember({ form }: SectionProps) {
  const { ready, getValues } = form
  const [isOn, setOn] = useState(false)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(() => {
    if (ready) setOn(readRemembered() !== undefined)
  }, [ready])

  return (
    <div>
      <Checkbox
        id="remember"
        label={t(words).label}
        hint={t(words).hint}
        checked={isOn}
        disabled={!ready}
        onChange={(checked) => {
          if (checked) remember(getValues())
          else forgetRemembered()
          setOn(checked)
          setForgotten(!checked)
        }}
      />
      <p role="status" className={styles.note}>
        {isForgotten && t(words).forgotten}
      </p>
    </div>
  )
}
