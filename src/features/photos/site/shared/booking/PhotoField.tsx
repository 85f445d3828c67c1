import { useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { forms } from '#core/forms-words.ts'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { bookingPhotos as words } from '#features/photos/booking-photos-words.ts'
import { AddPhotos, TakePhoto } from '#features/photos/site/AddPhotos.tsx'
import { type ChosenPhoto, chosenPhotos } from './chosen-photos.ts'
import styles from './PhotoField.module.css'

const MOST = limits.photosOfAVisitor

/** The photos of the vehicle that a visitor adds to the form: chosen, made smaller, shown small, and removed. */
export function PhotoField() {
  const { photos, isKept } = useSyncExternalStore(chosenPhotos.subscribe, chosenPhotos.read, chosenPhotos.read)
  const box = useRef<HTMLFieldSetElement>(null)
  const ready = photos.filter(({ state }) => state === 'ready').length
  const prepares = photos.some(({ state }) => state === 'prepares')

  function remove(id: string) {
    flushSync(() => chosenPhotos.remove(id))
    // The button that had the focus is gone.
    const [next] = ['li button', 'input'].flatMap((it) => [...(box.current?.querySelectorAll<HTMLElement>(it) ?? [])])
    next?.focus()
  }

  return (
    <fieldset ref={box} className={styles.field} aria-describedby="photos-hint">
      <legend>
        {t(words).label}{' '}
        <span className={styles.hint} aria-hidden="true">
          {t(forms).optional}
        </span>
      </legend>
      <p id="photos-hint" className={styles.hint}>
        {t(words).hint(MOST)}
      </p>
      <AddPhotos words={t(words)} of={t(words).label} onAdd={chosenPhotos.add} />
      <p role="status" className={styles.status}>
        {/* While it prepares, it takes the room of what it says then. */}
        {prepares ? t(words).preparing : ready > 0 && t(words).added(ready, MOST)}
      </p>
      {!isKept && <p className={styles.hint}>{t(words).notKept}</p>}
      {photos.length > 0 && (
        <ul role="list" aria-label={t(words).list} className={styles.list}>
          {photos.map((photo, place) => (
            <Chosen key={photo.id} photo={photo} place={place} remove={remove} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** The way to add a photo of a vehicle's number in place of typing it: it is one of the photos of the form. */
export const VinPhoto = ({ onAdd }: { onAdd: () => void }) => (
  <TakePhoto
    label={t(words).ofVin}
    of={t(words).label}
    onAdd={(files) => {
      chosenPhotos.add(files)
      if (files.length > 0) onAdd()
    }}
  />
)

type Props = { photo: ChosenPhoto; place: number; remove: (id: string) => void }

/** One chosen photo: what it shows, or what happens to it, and the way to remove it. */
function Chosen({ photo: { id, name, state, thumb, words: why }, place, remove }: Props) {
  const shown = name || t(words).unnamed(place + 1)
  return (
    <li className={styles.photo} data-state={state}>
      {thumb && <img src={thumb} alt="" width={96} height={96} />}
      {state === 'failed' && <Icon path={marks.alert} size={20} />}
      <div>
        <p className={state === 'failed' ? styles.name : hidden.hidden}>{shown}</p>
        {state === 'prepares' && <p className={styles.hint}>{t(words).prepares}</p>}
        {state === 'failed' && (
          <p role="alert" className={styles.failed}>
            {why}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t(words).removeNamed(shown)}
        onClick={() => remove(id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}
