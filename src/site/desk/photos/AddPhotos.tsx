import { deskPhotos as words } from '#content/desk-photos.ts'
import type { PhotoStage } from '#domain/desk/photos.ts'
import button from '#site/ui/Button.module.css'
import hidden from '#site/ui/hidden.module.css'
import styles from './Photos.module.css'

/** Phones hand out HEIC photos as JPEG if HEIC is not in this list. The camera knows only “a photo”. */
const FROM_DEVICE = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { stage: PhotoStage; onAdd: (files: readonly File[]) => void }

/**
 * The two ways to add photos: with the camera of a phone, and from what is there. A computer without a touch screen would
 * open the same dialog for both.
 */
export const AddPhotos = (props: Props) => (
  <div className={styles.add}>
    {navigator.maxTouchPoints > 0 && (
      <FileButton {...props} words={words.take} accept="image/*" capture="environment" />
    )}
    <FileButton {...props} words={words.choose} accept={FROM_DEVICE} />
  </div>
)

type FileProps = Props & { words: string; accept: string; capture?: 'environment' }

/** A file input that looks like a button. */
const FileButton = ({ stage, onAdd, words: label, ...input }: FileProps) => (
  <label className={`${button.button} ${button.secondary} ${button.compact} ${styles.file}`}>
    {label}
    <input
      type="file"
      multiple
      className={hidden.hidden}
      aria-label={`${label}, ${words.of[stage]}`}
      onChange={({ target }) => {
        onAdd([...(target.files ?? [])])
        // The same photo can be chosen again.
        target.value = ''
      }}
      {...input}
    />
  </label>
)
