import './features/french-words.ts'
import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { CONSENT_WORDING, MAX_BODY_BYTES, PHOTOS_COMING, TIME_HOLD } from './core/api.ts'
import { visitorSecret } from './features/bookings/server/shared/visitor-ids.ts'
import type { DeskDeps } from './features/desk-deps.ts'
import { sendHeartbeats } from './features/health/server/heartbeat.ts'
import { watchHealth } from './features/health/server/shared/health.ts'
import { hookFeatures } from './features/hooks.ts'
import { answersTo } from './features/index.ts'
import { dueWorks } from './features/jobs.ts'
import { makeEncoder } from './features/pictures/server/shared/encoder.ts'
import { purgeDaily } from './features/privacy/server/purge-daily.ts'
import type { RouteDeps } from './features/route-deps.ts'
import { requireProof } from './features/sign-in/server/shared/proof.ts'
import { requireSession } from './features/sign-in/server/shared/session.ts'
import { cachePages } from './features/website/server/cached-pages.ts'
import { answerNotFound, asNotFound } from './features/website/server/not-found.ts'
import type { Publisher } from './features/website/server/publisher.ts'
import { serveSite } from './features/website/server/shared/site.ts'
import type { Config } from './platform/config/config.ts'
import type { Connection } from './platform/db/connect.ts'
import { takeJson } from './platform/http/body.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './platform/http/connections.ts'
import type { DeskRoutes } from './platform/http/desk-route.ts'
import { makeIdempotent } from './platform/http/idempotent.ts'
import { detectLanguage, inLanguageOf } from './platform/http/languages.ts'
import { logRequests } from './platform/http/logging.ts'
import { answerClientError } from './platform/http/more-time.ts'
import { asJson, errorHandler } from './platform/http/problem-answer.ts'
import { limitRequests } from './platform/http/rate-limit.ts'
import { assertSameSite } from './platform/http/same-site.ts'
import { securityHeaders, sendSecurityHeaders } from './platform/http/security.ts'
import { knowSender } from './platform/http/sender.ts'
import { takeFile } from './platform/http/take-file.ts'
import type { MailSettings } from './platform/mail/mail-settings.ts'

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
  /** Prints a line to the console, outside the log. */
  print?: (line: string) => void
}

/** Builds the app from its parts. It does not listen, and does not open or close the database. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, publisher, mailSettings, wakeMail = () => {} } = deps
  hookFeatures(db)
  const { content, site } = publisher
  const { limits = connectionLimits, forgetMails = async () => {}, print = printLine } = deps
  const health = watchHealth({
    db,
    dataDir: config.dataDir,
    backupDir: config.backup.dir,
    content,
    facts: answersTo('health'),
    dueNames: dueWorks.map(({ name }) => name),
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
    inLanguageOf(request, () => asNotFound(site, error, request, reply)) || asProblem(error, request, reply)

  // One route for both methods, where Fastify would make two: the app is built sooner.
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD']
  })
  logRequests(app, log)
  if (site) cachePages(app, site)
  detectLanguage(app)
  sendSecurityHeaders(app, config.publicOrigin)
  knowSender(app)
  limitConnections(app, limits, config.trustedProxies)
  assertSameSite(app, config.publicOrigin)
  await app.register(cors, {
    origin: [config.publicOrigin],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key', 'Authorization', CONSENT_WORDING, PHOTOS_COMING, TIME_HOLD],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
  })
  const { takeUnsigned } = await limitRequests(app, config.rateLimit)
  app.setErrorHandler(handleError)
  answerNotFound(app, site)
  const erase = answersTo('onErase')
  purgeDaily(app, db, { purges: answersTo('onPurge'), erase, forgetMails })
  sendHeartbeats(app, { url: config.heartbeatUrl, health, log })

  const encoder = makeEncoder()
  app.addHook('onClose', () => encoder.stop())
  const shared: RouteDeps = {
    db,
    isUnavailable,
    config,
    content,
    publisher,
    site,
    mailSettings,
    wakeMail,
    forgetMails,
    print,
    health,
    inbox: answersTo('inbox'),
    settings: answersTo('settings'),
    erase,
    exports: answersTo('onExport'),
    encoder,
    idempotent: makeIdempotent(db),
    visitorSecret: visitorSecret(db),
    takeUnsigned,
  }
  const routes = answersTo('routes')
  app.decorate('publicCalls', [])
  for (const add of routes.flatMap((of) => of.public)) await app.register(async (scope) => add(scope, shared))
  await addDeskCalls(
    app,
    shared,
    routes.flatMap(({ desk }) => desk),
  )
  if (site) await serveSite(app, site)
  return app
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** Adds the desk's calls. Those that sign in are open to everyone; all others need a session. */
async function addDeskCalls(app: FastifyInstance, deps: DeskDeps, routes: readonly DeskRoutes<DeskDeps>[]) {
  app.decorate('listedCalls', [])
  const prove = (request: FastifyRequest) => requireProof(request, deps)
  for (const scope of ['open', 'json', 'file'] as const)
    await app.register(async (calls) => {
      if (scope !== 'open') requireSession(calls, deps)
      if (scope === 'file') takeFile(calls)
      else takeJson(calls)
      for (const one of routes) if (one.scope === scope) one.add(calls, deps, prove)
    })
}
