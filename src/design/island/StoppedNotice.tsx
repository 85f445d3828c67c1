import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import notices from '#design/forms/notices.module.css'
import { stopped as words } from '#platform/browser/stopped-words.ts'
import { STOPPED } from './stopped.ts'

/**
 * What a `Boundary` shows in place of a part that stopped. It is rendered with the page, so that no script carries its words. With
 * `reachable` it says how to reach the business, too.
 */
export const StoppedNotice = ({ reachable = false }: { reachable?: boolean }) => (
  <template id={STOPPED}>
    <div className={notices.alarm}>
      <p>
        <strong>{t(words).title}</strong>
      </p>
      <p>{t(words).help}</p>
      <p>
        <Button isCompact name="retry">
          {t(words).retry}
        </Button>{' '}
        <Button isCompact name="reload">
          {t(forms).reload}
        </Button>
      </p>
      {reachable && (
        <p>
          {t(forms).callOrWrite} <PhoneLink />, <EmailLink />.
        </p>
      )}
    </div>
  </template>
)
