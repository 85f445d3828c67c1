import { useQuery } from '@tanstack/react-query'
import { deskPage } from '#core/desk-page-words.ts'
import { MINUTE } from '#core/durations.ts'
import { healthCalls } from '#features/health/calls.ts'
import { factNames } from '#features/health/health.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'

const healthQuery = callQuery(healthCalls.health, ['mail_failed', 'mail_changed'])

/** The facts about the server, in words, for an owner. Fetched every minute, and when a mail fails or leaves. */
export function useHealth() {
  const isOwner = useIsOwner()
  const { data, error, refetch } = useQuery({ ...healthQuery, enabled: isOwner, refetchInterval: MINUTE })
  const facts = data
    ? factNames.map((name) => {
        const { state, words, reason, brief } = data.facts[name]
        const whole = reason ? `${words} ${deskPage.reason(reason)}` : words
        return { name, state, words: whole, brief: brief ?? whole }
      })
    : []
  return { facts, error, refetch }
}
