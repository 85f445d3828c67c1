import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takeVersion } from '#design/desk/form/take-version.ts'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { mailSettingCalls } from '#features/mails/calls.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import { peopleQuery } from '#features/sign-in/desk/shared/queries.ts'
import { changedRoles } from '#features/sign-in/desk/shared/Roles.tsx'
import { call } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { changesIn, fieldsFor, formOf, type MailForm, peopleIn } from './mail-form.ts'
import { mailSettingsQuery } from './queries.ts'

type Options = {
  /** What is typed stays under it while other pages are shown. */
  name: 'mail' | 'people'
  /** What the form holds at first, if it is not what is set. */
  first?: (settings: MailSettings) => MailForm
  /** What is sent of it: nothing, if that is empty. */
  changes: (typed: MailForm, settings: MailSettings) => object
  /** Gets the settings that hold now, and whether they are others. */
  onSaved: (settings: MailSettings, isChanged: boolean) => void | Promise<void>
}

/** A form of mail settings. A colleague's change meanwhile stays where the form changes nothing. */
export function useMailForm(settings: MailSettings, { name, first = formOf, changes, onSaved }: Options) {
  /** The settings that the form began with. */
  const [base, setBase] = useState(settings)
  const { session } = useSession()
  const form = useDeskForm({
    keep: `${session.email}: ${name}, ${base.version}`,
    values: first(base),
    fields: fieldsFor(base),
    async send(typed) {
      const changed = changes(typed, base)
      if (Object.keys(changed).length === 0) return onSaved(settings, false)
      const after = await call(mailSettingCalls.mailSettings, { version: typed.version, ...changed })
      setBase(after)
      setAnswer(mailSettingsQuery, after)
      await onSaved(after, true)
    },
    onConflict: takeVersion(mailSettingCalls.mailSettings),
  })
  return { form, base }
}

type PeopleOptions = Pick<Options, 'first' | 'onSaved'> & {
  /** Whether people are sent as they were, too: then somebody has said that they are right. */
  isSentAnyway?: boolean
}

/** A form of the people who may sign in, with what each may do. */
export function usePeopleForm(settings: MailSettings, { isSentAnyway = false, ...options }: PeopleOptions) {
  const { data } = useQuery(peopleQuery)
  return useMailForm(settings, {
    ...options,
    name: 'people',
    changes(typed, base) {
      const people = peopleIn(typed.people)
      const roles = data ? changedRoles({ typed: people, chosen: typed.roles, example: base.example }, data.people) : []
      return {
        ...(isSentAnyway && base.variables.people === null ? { people } : changesIn(typed, base)),
        ...(roles.length > 0 && { roles }),
      }
    },
  })
}
