import { useState } from 'react'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import type { ApiError } from '#platform/browser/desk/call.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'

/** The mail settings. `overtaken` says that somebody else has changed them meanwhile: theirs are loaded then. */
export function useMailSettings() {
  // No event fetches them again: that would throw away what somebody is typing. The server refuses an old version.
  const { data, failure, load, set } = useApiQuery(mailSettingCalls.mailSettings, [], { isFresh: true })
  const [overtaken, setOvertaken] = useState<string>()
  return {
    data,
    failure,
    load,
    overtaken,
    saved(settings: MailSettings) {
      set(settings)
      setOvertaken(undefined)
    },
    refused({ problem }: ApiError) {
      if (problem.type !== VERSION_CONFLICT) return
      setOvertaken(problem.detail)
      void load()
    },
  }
}
