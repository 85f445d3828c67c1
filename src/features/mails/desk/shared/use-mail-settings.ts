import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VERSION_CONFLICT } from '#core/problem.ts'
import type { MailSettings } from '#features/mails/mail-settings.ts'
import type { ApiError } from '#platform/browser/desk/call.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { mailFormQuery, mailSettingsQuery } from './queries.ts'

/** The mail settings. `overtaken` says that somebody else has changed them meanwhile: theirs are loaded then. */
export function useMailSettings() {
  const { data, error, refetch } = useQuery(mailFormQuery)
  const [overtaken, setOvertaken] = useState<string>()
  return {
    data,
    error,
    refetch,
    overtaken,
    saved(settings: MailSettings) {
      setAnswer(mailFormQuery, settings)
      setAnswer(mailSettingsQuery, settings)
      setOvertaken(undefined)
    },
    refused({ problem }: ApiError) {
      if (problem.type !== VERSION_CONFLICT) return
      setOvertaken(problem.detail)
      void refetch()
    },
  }
}
