import { useEffect } from 'react'
import { deskPage } from '#core/desk-page-words.ts'
import { MINUTE } from '#core/durations.ts'
import { healthCalls } from '#features/health/calls.ts'
import { factNames } from '#features/health/health.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'

const kinds = ['mail_failed', 'mail_changed'] as const

/** The facts about the server, in words, for an owner. Fetched every minute, and when a mail fails or leaves. */
export function useHealth() {
  const isOff = !useIsOwner()
  const { data, failure, load } = useApiQuery(healthCalls.health, kinds, { isOff })
  useEffect(() => {
    const timer = setInterval(load, MINUTE)
    return () => clearInterval(timer)
  }, [load])
  const facts = data
    ? factNames.map((name) => {
        const { state, words, reason, brief } = data.facts[name]
        const whole = reason ? `${words} ${deskPage.reason(reason)}` : words
        return { name, state, words: whole, brief: brief ?? whole }
      })
    : []
  return { facts, failure, load }
}
