import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { CONSENT_WORDING, MAX_BODY_BYTES, PHOTOS_COMING, TIME_HOLD } from '#domain/api.ts'
import { followBookings } from '#features/bookings/server/follower.ts'
import { answersTo } from '#features/index.ts'
import { availabilityRoutes } from './api/availability.ts'
import { bookingRoutes } from './api/bookings.ts'
import { calendarRoutes } from './api/calendars.ts'
import { cardBackRoute, cardNewsRoute } from './api/card-payments.ts'
import { messageRoutes } from './api/contact-messages.ts'
import { documentRoutes } from './api/documents.ts'
import { healthRoutes } from './api/health.ts'
import { fleetRoutes, vehicleRoutes } from './api/linked-record.ts'
import { openapiRoute } from './api/openapi.ts'
import { payRoutes } from './api/payments.ts'
import { visitorPhotoRoutes } from './api/photos.ts'
import { pictureRoutes } from './api/pictures.ts'
import { quoteRoutes } from './api/quotes.ts'
import { textArrivalRoutes } from './api/text-arrivals.ts'
import { timeHoldRoutes } from './api/time-holds.ts'
import { unsubscribeRoutes } from './api/unsubscribe.ts'
import { vitalsRoutes } from './api/vitals.ts'
import { visitorSecret } from './bookings/visitor-ids.ts'
import { sendHeartbeats } from './clock/heartbeat.ts'
import { purgeDaily } from './clock/purge-daily.ts'
import type { Config } from './config/config.ts'
import type { Connection } from './db/connect.ts'
import type { DeskDeps } from './desk/deps.ts'
import { deskRoutes } from './desk/routes.ts'
import { makeEncoder } from './encoder/encoder.ts'
import { type HealthDeps, watchHealth } from './health/health.ts'
import { takeJson } from './http/body.ts'
import { cachePages } from './http/cached-pages.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './http/connections.ts'
import { makeIdempotent } from './http/idempotent.ts'
import { inLanguageOf, speakToEach } from './http/languages.ts'
import { logRequests } from './http/logging.ts'
import { answerClientError } from './http/more-time.ts'
import { answerNotFound, asNotFound } from './http/not-found.ts'
import { asJson, errorHandler } from './http/problem.ts'
import { limitRequests } from './http/rate-limit.ts'
import type { RouteDeps } from './http/route-deps.ts'
import { guardDesk } from './http/same-site.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security.ts'
import { knowSender } from './http/sender.ts'
import { serveSite } from './http/site.ts'
import { manageRoutes } from './manage/routes.ts'
import { squareAt } from './money/square.ts'
import { twilioAt } from './outbox/twilio.ts'
import type { Publisher } from './publications/publisher.ts'
import type { MailSettings } from './settings/mail-settings.ts'

export type AppDeps = Connection & {
  config: Pick<
    Config,
    | 'publicOrigin'
    | 'trustedProxies'
    | 'rateLimit'
    | 'letThrough'
    | 'dataDir'
    | 'backup'
    | 'heartbeatUrl'
    | 'mailPorts'
    | 'squareOrigin'
    | 'twilioOrigin'
  >
  log: Logger
  /** The published content, and the site that shows it. */
  publisher: Publisher
  /** What holds about mail. */
  mailSettings: MailSettings
  limits?: ConnectionLimits
  wakeMail?: RouteDeps['wakeMail']
  forgetMails?: DeskDeps['forgetMails']
  clockRanAt?: HealthDeps['clockRanAt']
  /** Prints a line to the console, outside the log. */
  print?: (line: string) => void
}

/** Builds the app from its parts. It does not listen, and does not open or close the database. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, publisher, mailSettings, wakeMail = () => {} } = deps
  followBookings(db, answersTo('follow'))
  const { content, site } = publisher
  const {
    clockRanAt = () => undefined,
    limits = connectionLimits,
    forgetMails = async () => {},
    print = printLine,
  } = deps
  const health = watchHealth({
    db,
    dataDir: config.dataDir,
    backupDir: config.backup.dir,
    content,
    clockRanAt,
  })
  const isUnavailable = (error: unknown) => {
    const is = deps.isUnavailable(error)
    if (is) health.doubt()
    return is
  }
  // We log requests ourselves, and `main.ts` logs the start in place of Fastify.
  const level = log.isLevelEnabled('warn') ? 'warn' : log.level
  const loggerInstance: FastifyBaseLogger = log.child({}, { level })
  const app = fastify({
    ...limits.timeouts,
    clientErrorHandler: answerClientError,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    loggerInstance,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // For addresses that cannot be decoded. No hook has run yet, so the headers are set here.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(securityHeaders(config.publicOrigin))),
  })
  const asProblem = errorHandler({ isUnavailable, content }, asJson)
  const handleError: typeof asProblem = (error, request, reply) =>
    inLanguageOf(request, () => asNotFound(site, error, request, reply)) ||
    asProblem(error, request, reply)

  // One route for both methods, where Fastify would make two: the app is built sooner.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD']
  })
  logRequests(app, log)
  if (site) cachePages(app, site)
  speakToEach(app)
  sendSecurityHeaders(app, config.publicOrigin)
  knowSender(app)
  limitConnections(app, limits, config.trustedProxies)
  guardDesk(app, config.publicOrigin)
  await app.register(cors, {
    origin: [config.publicOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: [
      'Content-Type',
      'Idempotency-Key',
      'Authorization',
      CONSENT_WORDING,
      PHOTOS_COMING,
      TIME_HOLD,
    ],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  })
  const { takeUnsigned } = await limitRequests(app, config.rateLimit)
  app.setErrorHandler(handleError)
  answerNotFound(app, site)
  purgeDaily(app, db, forgetMails)
  sendHeartbeats(app, { url: config.heartbeatUrl, health, log })

  const shared: RouteDeps = {
    db,
    isUnavailable,
    content,
    wakeMail,
    idempotent: makeIdempotent(db),
    visitorSecret: visitorSecret(db),
  }
  await app.register(async (scope) => {
    takeJson(scope)
    bookingRoutes(scope, { ...shared, config })
    timeHoldRoutes(scope, { ...shared, config })
    for (const routes of [vehicleRoutes, fleetRoutes, vitalsRoutes]) routes(scope, shared)
  })
  availabilityRoutes(app, shared)
  calendarRoutes(app, { db, config, content, mailSettings })
  documentRoutes(app, { db, config, content })
  await app.register(async (scope) => quoteRoutes(scope, shared))
  const squareOf = (token: string) => squareAt(token, config.squareOrigin)
  await app.register(async (scope) => payRoutes(scope, { ...shared, config, squareOf }))
  await app.register(async (scope) => cardNewsRoute(scope, { ...shared, config, takeUnsigned }))
  await app.register(async (scope) => textArrivalRoutes(scope, { ...shared, config, takeUnsigned }))
  cardBackRoute(app, { ...shared, config })
  await app.register(async (scope) => messageRoutes(scope, { ...shared, config }))
  await app.register(async (scope) => unsubscribeRoutes(scope, { ...shared, site }))
  const encoder = makeEncoder()
  app.addHook('onClose', () => encoder.stop())
  await app.register(async (scope) => visitorPhotoRoutes(scope, { ...shared, encoder }))
  await app.register(async (scope) => manageRoutes(scope, { ...shared, config }))
  await deskRoutes(app, {
    ...shared,
    config,
    publisher,
    mailSettings,
    forgetMails,
    print,
    health,
    inbox: answersTo('inbox'),
    encoder,
    squareOf,
    twilioOf: (account) => twilioAt(account, config.twilioOrigin),
  })
  healthRoutes(app, health)
  pictureRoutes(app, shared)
  openapiRoute(app, { config, content })
  if (site) await serveSite(app, site)
  return app
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`)
