import { buttonLook } from '#design/Button.tsx'
import hidden from '#design/hidden.module.css'
import styles from './AddPhotos.module.css'

/** Phones hand out HEIC photos as JPEG if HEIC is not in this list. The camera knows only “a photo”. */
const FROM_DEVICE = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  words: { take: string; choose: string }
  /** The end of the buttons' names, for people who do not see what they stand below. */
  of: string
  onAdd: (files: readonly File[]) => void
  disabled?: boolean
}

/**
 * The two ways to add photos: with the camera of a phone, and from what is there. A computer without a touch screen would
 * open the same dialog for both.
 */
export const AddPhotos = ({ words, ...props }: Props) => (
  <div className={styles.add}>
    {navigator.maxTouchPoints > 0 && (
      <FileButton {...props} label={words.take} accept="image/*" capture="environment" />
    )}
    <FileButton {...props} label={words.choose} accept={FROM_DEVICE} />
  </div>
)

/** One way to add photos: the camera on a phone, else what is there. */
export const TakePhoto = (props: Omit<Props, 'words'> & { label: string }) =>
  navigator.maxTouchPoints > 0 ? (
    <FileButton {...props} accept="image/*" capture="environment" />
  ) : (
    <FileButton {...props} accept={FROM_DEVICE} />
  )

type FileProps = Omit<Props, 'words'> & { label: string; accept: string; capture?: 'environment' }

const look = buttonLook({ isCompact: true })

/** A file input that looks like a button. */
const FileButton = ({ of, onAdd, label, ...input }: FileProps) => (
  <label {...look} className={`${look.className} ${styles.file}`}>
    {label}
    <input
      type="file"
      name="photos"
      multiple
      className={hidden.hidden}
      aria-label={`${label}, ${of}`}
      onChange={({ target }) => {
        onAdd([...(target.files ?? [])])
        // The same photo can be chosen again.
        target.value = ''
      }}
      {...input}
    />
  </label>
)
