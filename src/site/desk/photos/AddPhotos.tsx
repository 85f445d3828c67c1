import { deskPhotos as words } from '#content/desk-photos.ts'
import type { PhotoStage } from '#domain/desk/photos.ts'
import button from '#site/ui/Button.module.css'
import hidden from '#site/ui/hidden.module.css'
import styles from './Photos.module.css'

/** Phones hand out HEIC photos as JPEG if HEIC is not in this list. The camera knows only “a photo”. */
const FROM_DEVICE = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { stage: PhotoStage; onAdd: (files: readonly File[]) => void }

/** The two ways to add photos: with the camera of a phone, and from what is there. */
export const AddPhotos = ({ stage, onAdd }: Props) => (
  <div className={styles.add}>
    <FileButton
      {...{ stage, onAdd }}
      words={words.take}
      accept="image/*"
      capture="environment"
      className={styles.camera}
    />
    <FileButton {...{ stage, onAdd }} words={words.choose} accept={FROM_DEVICE} />
  </div>
)

type FileProps = Props & {
  words: string
  accept: string
  capture?: 'environment'
  className?: string | undefined
}

/** A file input that looks like a button. */
const FileButton = ({ stage, onAdd, words: label, className, ...input }: FileProps) => (
  <label
    className={[button.button, button.secondary, button.compact, styles.file, className]
      .filter(Boolean)
      .join(' ')}
  >
    {label}
    <span className={hidden.hidden}>, {words.of[stage]}</span>
    <input
      type="file"
      multiple
      className={hidden.hidden}
      onChange={({ target }) => {
        onAdd([...(target.files ?? [])])
        // The same photo can be chosen again.
        target.value = ''
      }}
      {...input}
    />
  </label>
)
