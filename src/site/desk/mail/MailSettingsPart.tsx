import { useRef, useState } from 'react'
import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'
import { MailTestButton } from './MailTestButton.tsx'
import { useMailSettings } from './use-mail-settings.ts'

/** The mail settings: a form, and a test of what is saved. */
export function MailSettingsPart() {
  const { data, failure, load, overtaken, saved, refused } = useMailSettings()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <PageSection title={words.title}>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <Failure words={overtaken} />
      {data && (
        <>
          <MailSettingsForm
            key={data.version}
            settings={data}
            onSaved={(settings) => {
              saved(settings)
              setSaid(words.saved)
              // The form begins anew, so the button that had the focus is gone.
              status.current?.focus()
            }}
            onRefused={(error) => {
              setSaid('')
              refused(error)
            }}
          />
          {data.server && <MailTestButton to={data.test_to} />}
        </>
      )}
    </PageSection>
  )
}
