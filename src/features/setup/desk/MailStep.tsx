import { useEffect, useRef, useState } from 'react'
import { shortInstantLabel } from '#core/instants.ts'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import ui from '#design/desk/ui.module.css'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { OwnerPart, SenderPart, ServerPart } from '#features/mails/desk/shared/MailParts.tsx'
import { MailTestResult } from '#features/mails/desk/shared/MailTestResult.tsx'
import { changesIn, formOf, type MailForm } from '#features/mails/desk/shared/mail-form.ts'
import { forgetForms, keepForm, readForm } from '#features/mails/desk/shared/stored-form.ts'
import { saveMail, useMailForm } from '#features/mails/desk/shared/use-mail-form.ts'
import { useMailSettings } from '#features/mails/desk/shared/use-mail-settings.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailSettings, MailTest } from '#features/mails/mail-settings.ts'
import { type ApiError, call } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { StepBar, type StepProps } from './shared/StepBar.tsx'
import { deskSetup } from './shared/words.ts'

const words = deskSetup.step

type Props = StepProps & {
  /** The facts that are made up: an address among them is proposed to nobody. */
  placeholders: readonly string[]
}

/** The step about the mail server. It goes on once a test mail has left by it. */
export function MailStep({ placeholders, skipTo, onDone }: Props) {
  const { data, error, refetch, overtaken, saved, refused } = useMailSettings()
  const [result, setResult] = useState<MailTest>()
  const status = useRef<HTMLDivElement>(null)
  const test = useMutation(async () => {
    const answer = await call(mailSettingCalls.mailSettingsTest, {})
    setResult(answer)
    // They say now that it left.
    void refetch()
  })

  async function onSaved(settings: MailSettings) {
    forgetForms()
    saved(settings)
    if (!settings.server || settings.tested_at) return onDone()
    // The form begins anew with what is saved, so the button that had the focus is gone.
    status.current?.focus()
    await test.submit()
  }
  return (
    <>
      <QueryState query={{ data, error, refetch }} />
      <Failure words={overtaken} />
      {data && (
        <MailStepForm
          key={data.version}
          settings={data}
          isSiteMadeUp={placeholders.includes('business.email')}
          busy={test.busy}
          onSend={() => setResult(undefined)}
          onRefused={refused}
          onSaved={onSaved}
          skipTo={skipTo}
        />
      )}
      <div ref={status} tabIndex={-1}>
        <MailTestResult busy={test.busy} result={result} />
        <Failure words={test.failure} />
      </div>
    </>
  )
}

type FormProps = Pick<StepProps, 'skipTo'> & {
  settings: MailSettings
  isSiteMadeUp: boolean
  busy: boolean
  onSend: () => void
  onSaved: (settings: MailSettings) => Promise<void>
  onRefused: (error: ApiError) => void
}

function MailStepForm({ settings, isSiteMadeUp, skipTo, onSend, onSaved, ...props }: FormProps) {
  const mail = useMailForm(
    settings,
    async (form) => {
      onSend()
      const changes = changesIn(form, settings)
      const isChanged = Object.keys(changes).length > 0
      await onSaved(isChanged ? await saveMail(settings, changes) : settings)
    },
    { onRefused: props.onRefused, first: readForm('mail', settings) ?? proposed(settings, isSiteMadeUp) },
  )
  const { form, part } = mail
  useEffect(() => keepForm('mail', settings, form), [settings, form])
  const changes = changesIn(form, settings)
  const isTested = settings.tested_at !== null && !('server' in changes || 'sender' in changes)
  return (
    <form {...mail.props} className={ui.form} aria-label={deskMailSettings.title}>
      <ServerPart {...part} />
      <SenderPart {...part} />
      <OwnerPart {...part} />
      {form.wanted && !isTested && settings.test_to !== settings.example && (
        <p>{deskMailSettings.test.help(settings.test_to)}</p>
      )}
      {isTested && settings.tested_at && <p>{words.tested(shortInstantLabel(settings.tested_at))}</p>}
      <Failure words={mail.failure} />
      <StepBar
        skipTo={skipTo}
        busy={mail.busy || props.busy}
        label={form.wanted && !isTested ? words.saveAndTest : words.save}
      />
    </form>
  )
}

/** What the form holds at first: a mail server is wanted, and the address that the site shows sends the mails. */
function proposed(settings: MailSettings, isSiteMadeUp: boolean): MailForm {
  const form = formOf(settings)
  const { server, sender } = settings.variables
  return {
    ...form,
    wanted: form.wanted || server === null,
    senderAddress: form.senderAddress || sender !== null || isSiteMadeUp ? form.senderAddress : settings.site,
  }
}
