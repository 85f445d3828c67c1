import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { type Settings, SettingsRequest } from '#domain/desk/settings.ts'
import { feedUrl, renewFeed } from '#server/calendars/feed-token.ts'
import { insertChange } from '#server/changes/store.ts'
import type { DeskParts } from '#server/desk/parts.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { readSetting, writeSetting } from '#server/settings/store.ts'

/** What the desk can set: reminders, and the address of the calendar feed. */
export function settingRoutes(app: FastifyInstance, { db, config }: DeskParts) {
  const settings = async (): Promise<Settings> => ({
    reminders: (await readSetting(db, 'reminders')) !== 'off',
    feed_url: await feedUrl(db, config.publicOrigin),
  })

  app.get(deskCalls.settings, async (_request, reply) => reply.send(await settings()))

  app.post(deskCalls.settings, async (request, reply) => {
    const { reminders } = parse(SettingsRequest, request.body)
    await writeSetting(db, 'reminders', reminders ? 'on' : 'off')
    await insertChange(db, 'plan_changed', 'settings', sessionOf(request).email)
    return reply.send(await settings())
  })

  app.post(deskCalls.feedRenew, async (request, reply) => {
    await renewFeed(db)
    await insertChange(db, 'plan_changed', 'settings', sessionOf(request).email)
    return reply.send(await settings())
  })
}
