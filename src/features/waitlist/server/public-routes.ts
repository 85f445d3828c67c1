import { clientCalls } from '#features/client-page/server/shared/routes.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { managedWaitCalls } from '#features/waitlist/public-calls.ts'
import { OfferAnswer, WaitEnd, WaitlistPreferences } from '#features/waitlist/waiting.ts'
import { publicRoutes } from '#platform/http/public-route.ts'
import { answerOffer, endTakenOffer, endWait, wait } from './client-waiting.ts'

/** The calls of the client's own page about an earlier time. */
export const managedWaitRoutes = publicRoutes(managedWaitCalls, (deps: RouteDeps, scope) => {
  const { change, make } = clientCalls(deps, scope)

  return {
    manageWait: change(
      'tab',
      'Wait for an earlier time, if `can_wait` says so, or change what is wished',
      { Wishes: WaitlistPreferences },
      make(wait),
      { sample: () => ({ days: ['Monday'], part: 'any' }) },
    ),
    manageWaitEnd: change('tab', 'Wait no more', { WaitEnd }, make(endWait)),
    manageOffer: change(
      'client',
      'Take the earlier time that was offered, or leave it',
      { OfferAnswer },
      make(answerOffer, endTakenOffer),
      { sample: () => ({ offer: '0'.repeat(32), accept: true }) },
    ),
  }
})
