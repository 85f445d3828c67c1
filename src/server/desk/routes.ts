import type { FastifyInstance } from 'fastify'
import { takeJson } from '#server/http/body.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { planRoutes } from './clients/plan-routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { exportRoutes } from './data/export-routes.ts'
import { privacyRoutes } from './data/privacy-routes.ts'
import { daySheetRoutes } from './day-sheet/routes.ts'
import type { DeskDeps } from './deps.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { mailSettingRoutes } from './mail/setting-routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { cardRoutes } from './money/card-routes.ts'
import { depositRoutes } from './money/deposit-routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { sitePictureRoutes } from './photos/site-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { absenceRoutes } from './planning/absence-routes.ts'
import { blockRoutes } from './planning/block-routes.ts'
import { dayRoutes } from './planning/day-routes.ts'
import { guardRoutes } from './planning/guard-routes.ts'
import { settingRoutes } from './planning/setting-routes.ts'
import { pushRoutes } from './push/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { passkeyRoutes } from './sign-in/passkey-routes.ts'
import { passkeySignInRoutes } from './sign-in/passkey-sign-in.ts'
import { peopleRoutes } from './sign-in/people-routes.ts'
import { proofRoutes } from './sign-in/proof-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { requireSession } from './sign-in/session.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'
import { textRoutes } from './texts/routes.ts'
import { textSettingRoutes } from './texts/setting-routes.ts'
import { timetableRoutes } from './timetable/routes.ts'
import { untoldRoutes } from './untold/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

const ROUTES = [
  sitePictureRoutes,
  sessionRoutes,
  bookingRoutes,
  calendarRoutes,
  timetableRoutes,
  messageRoutes,
  mailRoutes,
  eventRoutes,
  numberRoutes,
  exportRoutes,
  privacyRoutes,
  settingRoutes,
  blockRoutes,
  absenceRoutes,
  dayRoutes,
  guardRoutes,
  healthRoutes,
  contentRoutes,
  mailSettingRoutes,
  passkeyRoutes,
  proofRoutes,
  setupRoutes,
  daySheetRoutes,
  clientRoutes,
  untoldRoutes,
  inboxRoutes,
  waitingRoutes,
  planRoutes,
  textSettingRoutes,
  textRoutes,
  moneyRoutes,
  depositRoutes,
  cardRoutes,
  peopleRoutes,
  pushRoutes,
]

/** The desk's calls. Sign-in is open to everyone; all other calls need a session. */
export async function deskRoutes(app: FastifyInstance, deps: DeskDeps) {
  await app.register(async (scope) => {
    takeJson(scope)
    signInRoutes(scope, deps)
    passkeySignInRoutes(scope, deps)
  })
  await app.register(async (scope) => {
    requireSession(scope, deps)
    takeJson(scope)
    for (const routes of ROUTES) routes(scope, deps)
  })
  // Files too, not only JSON.
  await app.register(async (scope) => {
    requireSession(scope, deps)
    await pictureRoutes(scope, deps)
    await photoRoutes(scope, deps)
  })
}
