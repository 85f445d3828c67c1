import { useEffect } from 'react'
import { deskSetup } from '#content/desk-setup.ts'
import type { MailSettings } from '#domain/desk/mail-settings.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import type { ApiError } from '#site/desk/api/call.ts'
import { PeoplePart } from '#site/desk/mail/MailParts.tsx'
import { formOf, type MailForm, peopleIn } from '#site/desk/mail/mail-form.ts'
import { saveMail, useMailForm } from '#site/desk/mail/use-mail-form.ts'
import { useMailSettings } from '#site/desk/mail/use-mail-settings.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { forgetForms, keepForm, readForm } from './kept-form.ts'
import { StepBar, type StepProps } from './StepBar.tsx'

const words = deskSetup.step

type Props = StepProps & { session: SessionAnswer }

/** The step about who may sign in. */
export function PeopleStep({ session, skipTo, onDone }: Props) {
  const { data, failure, load, overtaken, saved, refused } = useMailSettings()
  return (
    <>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <Failure words={overtaken} />
      {data && (
        <PeopleForm
          key={data.version}
          settings={data}
          onSaved={(settings) => {
            forgetForms()
            saved(settings)
            onDone()
          }}
          onRefused={refused}
          {...{ session, skipTo }}
        />
      )}
    </>
  )
}

type FormProps = Omit<Props, 'onDone'> & {
  settings: MailSettings
  onSaved: (settings: MailSettings) => void
  onRefused: (error: ApiError) => void
}

function PeopleForm({ settings, session, skipTo, onSaved, onRefused }: FormProps) {
  const isFixed = settings.variables.people !== null
  const { form, part, props, busy, failure } = useMailForm(
    settings,
    // Sent also if it is as it was: then somebody has said that it is right.
    async (form) =>
      onSaved(isFixed ? settings : await saveMail(settings, { people: peopleIn(form) })),
    { onRefused, first: readForm('people', settings) ?? proposed(settings) },
  )
  useEffect(() => keepForm('people', settings, form), [settings, form])
  const typed = peopleIn(form).map((one) => one.toLowerCase())
  const { example, server } = settings
  const { email } = session.session
  return (
    <form {...props} className={ui.form} aria-label={deskSetup.steps.people}>
      <PeoplePart {...part} />
      <div role="status">
        {example !== null && typed.includes(example) && (
          <p className={ui.warning}>{words.example(example)}</p>
        )}
        {!typed.includes(email) && (
          <p className={ui.warning}>
            {words.signsOut(email)} {server === null && words.noMail}
          </p>
        )}
      </div>
      <Failure words={failure} />
      <StepBar {...{ skipTo, busy }} />
    </form>
  )
}

/** The list without the address that came with the program, once mail reaches the others. */
function proposed(settings: MailSettings): MailForm {
  const { people, example, tested_at } = settings
  const others = people.filter((one) => one !== example)
  const isSafe = tested_at !== null && others.length > 0
  return { ...formOf(settings), ...(isSafe && { people: others.join('\n') }) }
}
