import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { shortInstantLabel } from '#core/instants.ts'
import { Form } from '#design/desk/form/Form.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import { EmailFields } from '#features/mails/desk/shared/MailFields.tsx'
import { MailTestResult, useMailTest } from '#features/mails/desk/shared/MailTestResult.tsx'
import { changesIn, formOf, type MailForm } from '#features/mails/desk/shared/mail-form.ts'
import { mailSettingsQuery } from '#features/mails/desk/shared/queries.ts'
import { useMailForm } from '#features/mails/desk/shared/use-mail-form.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import { StepBar, type StepProps } from './shared/StepBar.tsx'
import { deskSetup } from './shared/words.ts'

const words = deskSetup.step

type Props = StepProps & {
  /** The facts that are made up: an address among them is proposed to nobody. */
  placeholders: readonly string[]
}

/** The step about the mail server. It goes on once a test mail has left by it. */
export function MailStep(props: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(mailSettingsQuery)
  if (!data || !isFetchedAfterMount) return <QueryState query={{ data: undefined, error, refetch }} />
  return <MailStepForm {...props} settings={data} />
}

function MailStepForm({ settings, placeholders, skipTo, onDone }: Props & { settings: MailSettings }) {
  const status = useRef<HTMLDivElement>(null)
  const test = useMailTest()
  const { form, base } = useMailForm(settings, {
    name: 'mail',
    first: (settings) => proposed(settings, placeholders.includes('business.email')),
    changes: changesIn,
    async onSaved(after) {
      test.reset()
      if (!after.server || after.tested_at) return onDone()
      status.current?.focus()
      // A failure stands below.
      await test.mutateAsync().catch(() => {})
    },
  })
  const { control } = form
  const isWanted = useWatch({ control, name: 'wanted' })
  const changes = useWatch({ control, compute: (typed: MailForm) => changesIn(typed, base) })
  const isTested = settings.tested_at !== null && !('server' in changes || 'sender' in changes)
  return (
    <>
      <Form form={form} className={formClass} label={deskMailSettings.title}>
        <EmailFields form={form} settings={base} />
        {isWanted && !isTested && settings.test_to !== settings.example && (
          <p>{deskMailSettings.test.help(settings.test_to)}</p>
        )}
        {isTested && settings.tested_at && <p>{words.tested(shortInstantLabel(settings.tested_at))}</p>}
        <StepBar skipTo={skipTo} busy={form.busy} label={isWanted && !isTested ? words.saveAndTest : words.save} />
      </Form>
      <div ref={status} tabIndex={-1}>
        <MailTestResult test={test} />
      </div>
    </>
  )
}

/** What the form holds at first: a mail server is wanted, and the address that the site shows sends the mails. */
function proposed(settings: MailSettings, isSiteMadeUp: boolean): MailForm {
  const form = formOf(settings)
  const { server, sender } = settings.variables
  const { address } = form.sender
  return {
    ...form,
    wanted: form.wanted || server === null,
    sender: { ...form.sender, address: address || sender !== null || isSiteMadeUp ? address : settings.site },
  }
}
