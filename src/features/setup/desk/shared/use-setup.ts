import { useQuery } from '@tanstack/react-query'
import { setupCalls } from '#features/setup/calls.ts'
import type { Setup } from '#features/setup/setup.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'

const setupQuery = callQuery(setupCalls.setup, ['content_changed', 'mail_settings_changed', 'money_changed'])

/** What is left of the set-up, for an owner. */
export const useSetup = () => useQuery({ ...setupQuery, enabled: useIsOwner() })

/** Whether nothing is left of a step. */
export const isDone = ({ left }: Setup['steps'][number]) => left === 0

/** Whether the set-up still has steps. */
export const isSetupOpen = (setup: Setup | undefined): setup is Setup =>
  setup !== undefined && !setup.steps.every(isDone)
