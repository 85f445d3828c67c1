import { useRef, useState } from 'react'
import { deskMailSettings as words } from '#content/desk-mail-settings.ts'
import { VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { MailSettings } from '#domain/desk/mail-settings.ts'
import type { ApiError } from '#site/desk/api/call.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'
import { MailTestButton } from './MailTestButton.tsx'

/** The mail settings: a form, and a test of what is saved. */
export function MailSettingsPart() {
  // No event fetches them again: that would throw away what somebody is typing. The server refuses an old version.
  const { data, failure, load, set } = useApiQuery(MailSettings, deskCalls.mailSettings, [])
  const [said, setSaid] = useState('')
  const [overtaken, setOvertaken] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)

  function onSaved(settings: MailSettings) {
    set(settings)
    setOvertaken(undefined)
    setSaid(words.saved)
    // The form begins anew, so the button that had the focus is gone.
    status.current?.focus()
  }
  function onRefused({ problem }: ApiError) {
    setSaid('')
    if (problem.type !== VERSION_CONFLICT) return
    setOvertaken(problem.detail)
    void load()
  }
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
          <MailSettingsForm key={data.version} settings={data} {...{ onSaved, onRefused }} />
          {data.server && <MailTestButton />}
        </>
      )}
    </PageSection>
  )
}
