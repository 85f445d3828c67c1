import type { Config } from '#platform/config/config.ts'
import type { Idempotent } from '#platform/http/idempotent.ts'
import type { Limits } from '#platform/http/rate-limit.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { Site } from './website/server/shared/site.ts'

/** The parts that all public routes share: those of the desk's, and what only visitors and clients need. */
export type RouteDeps = DeskDeps &
  Limits & {
    config: Pick<Config, 'letThrough'>
    idempotent: Idempotent
    /** The secret of the ids that visitors get (`visitorSecret`). Call it outside of transactions. */
    visitorSecret: () => Promise<string>
    site: Site | undefined
  }
