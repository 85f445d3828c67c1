import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { endFeeds, feedUrl } from '#features/calendars/server/feed-token.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { type Feed, type OwnerSettings, SettingsRequest } from '#features/owner-settings.ts'
import { guardChange } from '#features/sign-in/server/guarded-settings.ts'
import { requireProof } from '#features/sign-in/server/proof.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { publish } from '#platform/events/store.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { readSettings, writeSettings } from '#platform/settings/store.ts'

/** The owner's settings, and each person's address of the calendar feed. */
export function settingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, wakeMail } = deps
  const settings = (): Promise<OwnerSettings> => readSettings(db)
  const feedOf = async (request: FastifyRequest): Promise<Feed> => ({
    feed_url: await feedUrl(db, config.publicOrigin, sessionOf(request).email),
  })

  app.get(deskCalls.settings, async (_request, reply) => reply.send(await settings()))

  app.post(deskCalls.settings, async (request, reply) => {
    const changes = parse(SettingsRequest, request.body)
    await db.transaction().execute(async (trx) => {
      const before = await readSettings(trx)
      await guardChange(trx, request, deps, { before, after: changes })
      await writeSettings(trx, changes)
      await publish(trx, 'plan_changed', 'settings', sessionOf(request).email)
    })
    wakeMail()
    return reply.send(await settings())
  })

  // The address works when the session has ended.
  app.post(deskCalls.feed, async (request, reply) => {
    await requireProof(request, deps)
    return reply.send(await feedOf(request))
  })

  app.post(deskCalls.feedRenew, async (request, reply) => {
    await requireProof(request, deps)
    await db.transaction().execute((trx) => endFeeds(trx, [sessionOf(request).email]))
    return reply.send(await feedOf(request))
  })
}
