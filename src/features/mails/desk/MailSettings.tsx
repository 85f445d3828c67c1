import { useEffect, useRef, useState } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import parts from '#design/desk/Part.module.css'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { WaitingDialog } from '#design/desk/WaitingDialog.tsx'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailSettings, MailTest } from '#features/mails/mail-settings.ts'
import { Roles, useRoles } from '#features/sign-in/desk/shared/Roles.tsx'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { call } from '#platform/browser/desk/call.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import css from './MailSettings.module.css'
import { OwnerPart, PeopleFields, SenderPart, ServerPart } from './shared/MailParts.tsx'
import { MailTestResult } from './shared/MailTestResult.tsx'
import { changesIn, formOf, type MailForm as MailFields, peopleIn } from './shared/mail-form.ts'
import { forgetForms, keepForm, readForm } from './shared/stored-form.ts'
import { saveMail, useMailForm } from './shared/use-mail-form.ts'
import { useMailSettings } from './shared/use-mail-settings.ts'

const { form: formWords, email: emailWords } = deskSettings

type Props = { name: 'email' | 'people'; session: SessionAnswer; onClose: () => void }

/** How emails go out, or who can sign in. */
export function MailSetting(props: Props) {
  const { name, onClose } = props
  const settings = useMailSettings()
  const { data, error, refetch } = settings
  if (data) return <MailForm key={name} {...props} settings={settings} data={data} />
  return (
    <WaitingDialog isOpen title={deskSettings.entries[name].label} onClose={onClose} error={error} retry={refetch} />
  )
}

type FormProps = Props & { settings: ReturnType<typeof useMailSettings>; data: MailSettings }

function MailForm({ name, session, settings, data, onClose }: FormProps) {
  const { overtaken, saved, refused, refetch } = settings
  const step = name === 'email' ? 'mail' : name
  /** The settings that the form began with. */
  const [base, setBase] = useState(data)
  const [result, setResult] = useState<MailTest>()
  const [typed, setTyped] = useState<readonly string[]>(() => peopleIn(formOf(base)))
  const roles = useRoles(typed, base.example)
  const changesOf = (form: MailFields) => ({
    ...changesIn(form, base),
    ...(name === 'people' && roles.changed.length > 0 && { roles: roles.changed }),
  })
  const status = useRef<HTMLParagraphElement>(null)
  const mail = useMailForm(
    base,
    async (form) => {
      const changes = changesOf(form)
      if (Object.keys(changes).length === 0) return onClose()
      const after = await saveMail(base, changes)
      forgetForms()
      saved(after)
      setBase(after)
      mail.setForm(formOf(after))
      showToast({ words: deskMailSettings.saved })
      // The people are done with it; a mail server is tried out next.
      if (name === 'people') onClose()
      else status.current?.focus()
    },
    { onRefused: refused, first: readForm(step, base) ?? formOf(base) },
  )
  const { form, part, setForm } = mail
  useEffect(() => keepForm(step, base, form), [step, base, form])
  useEffect(() => setTyped(peopleIn(form)), [form])
  // A colleague was quicker, and the server has refused ours: theirs are shown. Before, what is typed stays.
  useEffect(() => {
    if (overtaken === undefined || data.version === base.version) return
    setBase(data)
    setForm(formOf(data))
  }, [overtaken, data, base, setForm])

  const test = useMutation(async () => {
    setResult(undefined)
    setResult(await call(mailSettingCalls.mailSettingsTest, {}))
    void refetch()
  })
  const isChanged = Object.keys(changesOf(form)).length > 0
  return (
    <Dialog
      isOpen
      title={deskSettings.entries[name].label}
      onClose={onClose}
      onSubmit={mail.props.onSubmit}
      foot={
        <>
          {isChanged && (
            <Button
              kind="quiet"
              onClick={() => {
                setForm(formOf(base))
                roles.forget()
              }}
            >
              {formWords.discard}
            </Button>
          )}
          <Button onClick={onClose}>{isChanged ? formWords.cancel : formWords.close}</Button>
          <Button kind="main" type="submit" isBusy={mail.busy}>
            {name === 'email' ? deskMailSettings.save : deskMailSettings.savePeople}
          </Button>
        </>
      }
    >
      <p className={parts.help}>{deskSettings.entries[name].help}</p>
      <p role="status" tabIndex={-1} ref={status} className={parts.status}>
        {data.tested_at && name === 'email' && emailWords.tested(shortInstantLabel(data.tested_at))}
      </p>
      <Failure words={overtaken} />
      <div className={css.fields}>
        {name === 'email' ? (
          <>
            {!data.server && (
              <Note tone="bad" isAlert={false} lead={deskMailSettings.none}>
                {deskMailSettings.noneHelp}
              </Note>
            )}
            <ServerPart {...part} />
            <SenderPart {...part} />
            <OwnerPart {...part} />
          </>
        ) : (
          <>
            <PeopleFields {...part} email={session.session.email} />
            <Roles roles={roles} email={session.session.email} error={part.errorOf('crew')} />
          </>
        )}
      </div>
      <Failure words={mail.failure} />
      {name === 'email' && (
        <section className={parts.part} aria-label={deskMailSettings.test.button}>
          {data.server && (
            <div className={parts.bar}>
              <Button isBusy={test.busy} onClick={test.submit}>
                {deskMailSettings.test.button}
              </Button>
              <small>{deskMailSettings.test.help(data.test_to)}</small>
            </div>
          )}
          <MailTestResult busy={test.busy} result={result} />
          <Failure words={test.failure} />
          <div>
            <ButtonLink kind="quiet" icon="sent" href={DESK + pathOf('sent')}>
              {emailWords.sent}
            </ButtonLink>
          </div>
        </section>
      )}
    </Dialog>
  )
}
