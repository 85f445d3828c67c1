import { useEffect } from 'react'
import { deskPage } from '#content/desk-page.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { MINUTE } from '#domain/durations.ts'
import { DeskHealth, factNames } from '#domain/health.ts'
import { useApiQuery } from './use-query.ts'

/** The facts about the server, in words. Fetched every minute, and when a mail fails or leaves. */
export function useHealth() {
  const { data, failure, load } = useApiQuery(DeskHealth, deskCalls.health, [
    'mail_failed',
    'mail_changed',
  ])
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
