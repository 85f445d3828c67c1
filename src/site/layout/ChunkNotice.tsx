import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import styles from './ChunkNotice.module.css'

/** Put into the page by its script when a part of the page did not get its own. */
export const ChunkNotice = () => (
  <template id="chunk-notice">
    <div className={styles.notice}>
      <ChunkFailed />
    </div>
  </template>
)
