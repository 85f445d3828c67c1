import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Feed, type OwnerSettings, SettingsRequest } from '#domain/desk/settings.ts'
import { endFeeds, feedUrl } from '#server/calendars/feed-token.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { guardChange, guardedSettings } from '#server/desk/sign-in/guarded-settings.ts'
import { requireProof } from '#server/desk/sign-in/proof.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { parse } from '#server/http/problem.ts'
import { readSettings, writeSettings } from '#server/settings/store.ts'

/** The owner's settings, and each person's address of the calendar feed. */
export function settingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, config, mailSettings, content, wakeMail } = deps
  const settings = (): Promise<OwnerSettings> => readSettings(db)
  const feedOf = async (request: FastifyRequest): Promise<Feed> => {
    const { desk: people } = mailSettings.addresses(content())
    const reader = { person: sessionOf(request).email, people }
    return { feed_url: await feedUrl(db, config.publicOrigin, reader) }
  }

  app.get(deskCalls.settings, async (_request, reply) => reply.send(await settings()))

  app.post(deskCalls.settings, async (request, reply) => {
    const changes = parse(SettingsRequest, request.body)
    await db.transaction().execute(async (trx) => {
      const before = await readSettings(trx)
      await guardChange(trx, request, deps, { guarded: guardedSettings, before, after: changes })
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
