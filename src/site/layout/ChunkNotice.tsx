import { ChunkFailed } from '#design/ChunkFailed.tsx'
import styles from './ChunkNotice.module.css'

/** A notice that the page's script shows if the script of a part of the page does not load. */
export const ChunkNotice = () => (
  <template id="chunk-notice">
    <div className={styles.notice}>
      <ChunkFailed />
    </div>
  </template>
)
