import { type FactName, factNames } from '#features/health/health.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { planPath } from '#platform/browser/desk/plan-paths.ts'

const DATA = '/settings/data'
export const EMAIL = '/settings/email'
const SENT = pathOf('sent')

/** Where each trouble is explained, and mended if the desk can do that. */
export const placesOfFacts: Record<FactName, string> = {
  storage: DATA,
  disk: DATA,
  time: DATA,
  clock: DATA,
  backup: DATA,
  erasure: DATA,
  card: '/settings/card',
  texts: '/settings/texts',
  mail: SENT,
  outbox: `${SENT}?status=failed`,
  requests: planPath('requests'),
}

/** The page that explains a fact about the server; for what is no fact, the one that sets up mail. */
export const placeOfFact = (name: string) =>
  factNames.flatMap((fact) => (fact === name ? placesOfFacts[fact] : []))[0] ?? EMAIL
