import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bookingRoutes } from './features/bookings/server/routes.ts'
import { untoldRoutes } from './features/client-news/server/routes.ts'
import { clientRoutes } from './features/clients/server/routes.ts'
import { messageRoutes } from './features/contact/server/routes.ts'
import { absenceRoutes } from './features/day-operations/server/absence-routes.ts'
import { blockRoutes } from './features/day-operations/server/block-routes.ts'
import { dayRoutes } from './features/day-operations/server/day-routes.ts'
import { settingRoutes } from './features/day-operations/server/setting-routes.ts'
import { daySheetRoutes } from './features/day-sheet/server/routes.ts'
import type { DeskDeps } from './features/desk-deps.ts'
import { exportRoutes } from './features/exports/server/export-routes.ts'
import { guardRoutes } from './features/guard/server/guard-routes.ts'
import { healthRoutes } from './features/health/server/routes.ts'
import { inboxRoutes } from './features/inbox/server/routes.ts'
import { moneyRoutes } from './features/invoices/server/routes.ts'
import { eventRoutes } from './features/live-updates/server/routes.ts'
import { mailRoutes } from './features/mails/server/routes.ts'
import { mailSettingRoutes } from './features/mails/server/setting-routes.ts'
import { numberRoutes } from './features/numbers/server/routes.ts'
import { cardRoutes } from './features/payments/server/card-routes.ts'
import { depositRoutes } from './features/payments/server/deposit-routes.ts'
import { photoRoutes } from './features/photos/server/routes.ts'
import { sitePictureRoutes } from './features/photos/server/site-routes.ts'
import { pictureRoutes } from './features/pictures/server/routes.ts'
import { privacyRoutes } from './features/privacy/server/privacy-routes.ts'
import { pushRoutes } from './features/push/server/routes.ts'
import { setupRoutes } from './features/setup/server/routes.ts'
import { passkeyRoutes } from './features/sign-in/server/passkey-routes.ts'
import { passkeySignInRoutes } from './features/sign-in/server/passkey-sign-in.ts'
import { peopleRoutes } from './features/sign-in/server/people-routes.ts'
import { requireProof } from './features/sign-in/server/proof.ts'
import { proofRoutes } from './features/sign-in/server/proof-routes.ts'
import { signInRoutes } from './features/sign-in/server/routes.ts'
import { requireSession } from './features/sign-in/server/session.ts'
import { sessionRoutes } from './features/sign-in/server/session-routes.ts'
import { textRoutes } from './features/texts/server/routes.ts'
import { textSettingRoutes } from './features/texts/server/setting-routes.ts'
import { calendarRoutes } from './features/timetable/server/calendar-routes.ts'
import { timetableRoutes } from './features/timetable/server/routes.ts'
import { waitingRoutes } from './features/waitlist/server/routes.ts'
import { contentRoutes } from './features/website/server/routes.ts'
import { takeJson } from './platform/http/body.ts'
import type { DeskRoutes } from './platform/http/desk-route.ts'

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
  textSettingRoutes,
  textRoutes,
  moneyRoutes,
  depositRoutes,
  cardRoutes,
  peopleRoutes,
  pushRoutes,
]

/** The desk's calls. Sign-in is open to everyone; all other calls need a session. */
export async function deskRoutes(
  app: FastifyInstance,
  deps: DeskDeps,
  listed: readonly DeskRoutes<DeskDeps>[],
) {
  app.decorate('listedCalls', [])
  const prove = (request: FastifyRequest) => requireProof(request, deps)
  await app.register(async (scope) => {
    takeJson(scope)
    signInRoutes(scope, deps)
    passkeySignInRoutes(scope, deps)
  })
  await app.register(async (scope) => {
    requireSession(scope, deps)
    takeJson(scope)
    for (const routes of ROUTES) routes(scope, deps)
    for (const { add } of listed) add(scope, deps, prove)
  })
  // Files too, not only JSON.
  await app.register(async (scope) => {
    requireSession(scope, deps)
    await pictureRoutes(scope, deps)
    await photoRoutes(scope, deps)
  })
}
