import { forms } from '#content/forms.ts'
import { stopped as words } from '#content/stopped.ts'
import { t } from '#content/words.ts'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { EmailLink, PhoneLink } from '#site/ui/ContactLinks.tsx'
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
        <Button secondary compact name="retry">
          {t(words).retry}
        </Button>{' '}
        <Button secondary compact name="reload">
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
