import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Settings, SettingsRequest } from '#domain/desk/settings.ts'
import { feedUrl, renewFeed } from '#server/calendars/feed-token.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { parse } from '#server/http/problem.ts'
import { readSettings, writeSettings } from '#server/settings/store.ts'

/** The owner's settings, and the URL of the calendar feed. */
export function settingRoutes(app: FastifyInstance, { db, config }: DeskDeps) {
  const settings = async (): Promise<Settings> => ({
    ...(await readSettings(db)),
    feed_url: await feedUrl(db, config.publicOrigin),
  })

  app.get(deskCalls.settings, async (_request, reply) => reply.send(await settings()))

  app.post(deskCalls.settings, async (request, reply) => {
    const changes = parse(SettingsRequest, request.body)
    await db.transaction().execute(async (trx) => {
      await writeSettings(trx, changes)
      await publish(trx, 'plan_changed', 'settings', sessionOf(request).email)
    })
    return reply.send(await settings())
  })

  app.post(deskCalls.feedRenew, async (request, reply) => {
    await db.transaction().execute(async (trx) => {
      await renewFeed(trx)
      await publish(trx, 'plan_changed', 'settings', sessionOf(request).email)
    })
    return reply.send(await settings())
  })
}
