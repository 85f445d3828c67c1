import styles from './keys.module.css'
import { deskKeys } from './keys-words.ts'
import { useKeysOn } from './single-keys.ts'

/** The attributes that let a single key press a button, follow a link or go to a field, and the hint to show in it. */
export function useKey(key: string | undefined) {
  const isOn = useKeysOn()
  if (key === undefined) return { attributes: {}, hint: null }
  const name = nameOfKey(key)
  return {
    attributes: { 'data-key': key, ...(isOn && { 'aria-keyshortcuts': /[A-Z]/.test(key) ? `Shift+${key}` : key }) },
    // For the eyes alone: a screen reader knows the key from `aria-keyshortcuts`.
    hint: isOn && (
      <span className={styles.key} aria-hidden="true">
        {name}
      </span>
    ),
  }
}

/** A key as it is written on a button; a capital is pressed with Shift. */
export const nameOfKey = (key: string) => (/[A-Z]/.test(key) ? `Shift ${key}` : key.toUpperCase())

/** What the key beside the space bar is called on this machine. */
export const controlKey = () =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? deskKeys.control.command : deskKeys.control.ctrl
