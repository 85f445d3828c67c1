import { useEffect, useState } from 'react'
import { remembering as words } from '#content/booking-notes.ts'
import { t } from '#content/words.ts'
import { Checkbox } from '#site/forms/Checkbox.tsx'
import styles from './BookingForm.module.css'
import type { SectionProps } from './FormSection.tsx'
import { forgetRemembered, remember, remembered } from './remembered.ts'

/** Whether this device remembers the visitor: off at first, and without the mark it forgets at once. */
export function Remember({ form }: SectionProps) {
  const { ready, getValues } = form
  const [isOn, setOn] = useState(false)
  const [isForgotten, setForgotten] = useState(false)

  useEffect(() => {
    if (ready) setOn(remembered() !== undefined)
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
