import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import type { MailSettings } from '#domain/desk/mail-settings.ts'
import type { ApiError } from '#site/desk/api/call.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { OwnerPart, PeoplePart, SenderPart, ServerPart } from './MailParts.tsx'
import { changesIn } from './mail-form.ts'
import { saveMail, useMailForm } from './use-mail-form.ts'

type Props = {
  settings: MailSettings
  onSaved: (settings: MailSettings) => void
  onRefused: (error: ApiError) => void
}

/** The form of all mail settings. */
export function MailSettingsForm({ settings, onSaved, onRefused }: Props) {
  const { props, part, busy, failure } = useMailForm(
    settings,
    async (form) => onSaved(await saveMail(settings, changesIn(form, settings))),
    { onRefused },
  )
  return (
    <form {...props} className={styles.form} aria-label={words.title}>
      <ServerPart {...part} />
      <SenderPart {...part} />
      <OwnerPart {...part} />
      <PeoplePart {...part} />
      <Failure words={failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
