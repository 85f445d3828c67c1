import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { buttonsClass, partClass } from '#design/desk/part-classes.ts'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { EmailFields, PeopleFields } from './shared/MailFields.tsx'
import { MailTestResult, useMailTest } from './shared/MailTestResult.tsx'
import { changesIn } from './shared/mail-form.ts'
import { mailSettingsQuery } from './shared/queries.ts'
import { useMailForm, usePeopleForm } from './shared/use-mail-form.ts'

const { entries, form: formWords, email: emailWords } = deskSettings

type Props = { name: 'email' | 'people'; session: SessionAnswer; onClose: () => void }

/** How emails go out, or who can sign in. */
export function MailSetting({ name, session, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(mailSettingsQuery)
  if (!data || !isFetchedAfterMount)
    return <WaitingDialog isOpen title={entries[name].label} onClose={onClose} error={error} retry={refetch} />
  const dialog = { settings: data, onClose }
  return name === 'email' ? <EmailDialog {...dialog} /> : <PeopleDialog {...dialog} session={session} />
}

type DialogProps = { settings: MailSettings; onClose: () => void }

function EmailDialog({ settings, onClose }: DialogProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const { form, base } = useMailForm(settings, {
    name: 'mail',
    changes: changesIn,
    onSaved(_, isChanged) {
      if (!isChanged) return onClose()
      showToast({ words: deskMailSettings.saved })
      // A mail server is tried out next.
      status.current?.focus()
    },
  })
  const test = useMailTest()
  return (
    <MailDialog name="email" submit={deskMailSettings.save} form={form} onClose={onClose}>
      <p role="status" tabIndex={-1} ref={status} className="empty:absolute">
        {settings.tested_at && emailWords.tested(shortInstantLabel(settings.tested_at))}
      </p>
      <div className="grid gap-5 grid-cols-1">
        {!settings.server && (
          <Note tone="bad" isAlert={false} lead={deskMailSettings.none}>
            {deskMailSettings.noneHelp}
          </Note>
        )}
        <EmailFields form={form} settings={base} />
      </div>
      <section className={partClass} aria-label={deskMailSettings.test.button}>
        {settings.server && (
          <div className={buttonsClass}>
            <Button isBusy={test.isPending} onClick={() => test.mutate()}>
              {deskMailSettings.test.button}
            </Button>
            <small>{deskMailSettings.test.help(settings.test_to)}</small>
          </div>
        )}
        <MailTestResult test={test} />
        <div>
          <ButtonLink kind="quiet" icon="sent" href={DESK + pathOf('sent')}>
            {emailWords.sent}
          </ButtonLink>
        </div>
      </section>
    </MailDialog>
  )
}

function PeopleDialog({ settings, session, onClose }: DialogProps & Pick<Props, 'session'>) {
  const { form, base } = usePeopleForm(settings, {
    onSaved(_, isChanged) {
      if (isChanged) showToast({ words: deskMailSettings.saved })
      onClose()
    },
  })
  return (
    <MailDialog name="people" submit={deskMailSettings.savePeople} form={form} onClose={onClose}>
      <div className="grid gap-5 grid-cols-1">
        <PeopleFields form={form} settings={base} email={session.session.email} />
      </div>
    </MailDialog>
  )
}

type MailDialogProps = Pick<Props, 'name' | 'onClose'> & {
  submit: string
  form: ReturnType<typeof useMailForm>['form']
  children: ReactNode
}

/** A form of mail settings, with what it changes, and the buttons that close it and forget what was typed. */
const MailDialog = ({ name, submit, form, onClose, children }: MailDialogProps) => (
  <FormDialog
    isOpen
    title={entries[name].label}
    onClose={onClose}
    submit={submit}
    form={form}
    before={
      <>
        {form.isChanged && (
          <Button
            kind="quiet"
            onClick={() => {
              form.clear()
              form.reset()
            }}
          >
            {formWords.discard}
          </Button>
        )}
        <Button onClick={onClose}>{form.isChanged ? formWords.cancel : formWords.close}</Button>
      </>
    }
  >
    <p className="text-soft-ink">{entries[name].help}</p>
    {children}
  </FormDialog>
)
