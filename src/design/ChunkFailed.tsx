import type { ReactNode } from 'react'
import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'

/** Says that a script did not load, with a link that loads the page again and needs no script. */
export const ChunkFailed = ({ children }: { children?: ReactNode }) => (
  <p role="alert">
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
    {t(forms).chunkFailed}. <a href="">{t(forms).reload}</a> {children}
  </p>
)
