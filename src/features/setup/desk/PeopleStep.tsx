import { useQuery } from '@tanstack/react-query'
import { Form } from '#design/desk/form/Form.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { formClass } from '#design/desk/ui-classes.ts'
import { PeopleFields } from '#features/mails/desk/shared/MailFields.tsx'
import { formOf, type MailForm } from '#features/mails/desk/shared/mail-form.ts'
import { mailSettingsQuery } from '#features/mails/desk/shared/queries.ts'
import { usePeopleForm } from '#features/mails/desk/shared/use-mail-form.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { StepBar, type StepProps } from './shared/StepBar.tsx'
import { deskSetup } from './shared/words.ts'

type Props = StepProps & { session: SessionAnswer }

/** The step about who may sign in. */
export function PeopleStep(props: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(mailSettingsQuery)
  if (!data || !isFetchedAfterMount) return <QueryState query={{ data: undefined, error, refetch }} />
  return <PeopleForm {...props} settings={data} />
}

function PeopleForm({ settings, session, skipTo, onDone }: Props & { settings: MailSettings }) {
  const { form, base } = usePeopleForm(settings, { first: proposed, isSentAnyway: true, onSaved: onDone })
  return (
    <Form form={form} className={formClass} label={deskSetup.steps.people}>
      <PeopleFields form={form} settings={base} email={session.session.email} />
      <StepBar skipTo={skipTo} busy={form.busy} />
    </Form>
  )
}

/** The list without the address that came with the program, once mail reaches the others. */
function proposed(settings: MailSettings): MailForm {
  const { people, example, tested_at } = settings
  const others = people.filter((one) => one !== example)
  const isSafe = tested_at !== null && others.length > 0
  return { ...formOf(settings), ...(isSafe && { people: others.join('\n') }) }
}
