import type { MailSettings } from '#features/mails/mail-settings.ts'
import type { MailForm } from './mail-form.ts'

type Step = 'mail' | 'people'

// In memory only, unlike the edits of the content: a password may be among it.
const drafts = new Map<Step, { version: number; form: MailForm }>()

/** What was typed into a step about these settings and not saved; undefined if there is nothing. */
export function readForm(step: Step, { version }: MailSettings): MailForm | undefined {
  const found = drafts.get(step)
  return found?.version === version ? found.form : undefined
}

/** Keeps it while other pages of the desk are shown. */
export const keepForm = (step: Step, { version }: MailSettings, form: MailForm) =>
  void drafts.set(step, { version, form })

/** Forgets all of them: they are saved, or somebody else may sign in next. */
export const forgetForms = () => drafts.clear()
