import type { PictureData } from '#core/picture-paths.ts'
import styles from './Backdrop.module.css'
import { Picture } from './Picture.tsx'

/**
 * A picture at the right of a dark band, as decoration. Phones neither show nor fetch it. The band needs
 * `position: relative`, and `isolation: isolate` so that the picture lies behind its words.
 */
export const Backdrop = ({ picture }: { picture: PictureData }) => (
  <div className={styles.backdrop}>
    <Picture data={picture} alt="" sizes="50vw" />
  </div>
)
