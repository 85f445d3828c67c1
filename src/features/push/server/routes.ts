import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { DeskDeps } from '#features/desk-deps.ts'
import { pushCalls } from '#features/push/calls.ts'
import { deskPush } from '#features/push/desk-words.ts'
import { DeviceKinds, type DeviceList, DeviceRequest, isPublicAddress, MOST_DEVICES } from '#features/push/push.ts'
import { sessionOf } from '#features/sign-in/server/shared/session.ts'
import type { OpenSession } from '#features/sign-in/server/shared/session-store.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse, wrongField } from '#platform/http/problem-answer.ts'
import { pushKeys } from './push-services.ts'
import { kindsIn, queueTest } from './shared/pushes.ts'

const { refusals } = deskPush

/** The devices that ring for the person who is signed in. */
export const pushRoutes = deskRoutes(pushCalls, ({ db, config, wakeMail }: DeskDeps) => {
  const list = async (session: OpenSession): Promise<DeviceList> => ({
    devices: await listDevices(db, session),
    key: (await pushKeys(db)).publicKey,
  })
  /** Does something to one device of the person, in a transaction, and returns their session. */
  const change = async (request: FastifyRequest, work: (trx: Db, id: string, email: string) => Promise<unknown>) => {
    const { id } = parse(IdParams, request.params)
    const session = sessionOf(request)
    await db.transaction().execute(async (trx) => {
      await requireDevice(trx, id, session.email)
      await work(trx, id, session.email)
    })
    return session
  }

  return {
    devices: {
      get: route({
        who: 'owner',
        says: 'The devices that ring for this person, and the key with which a browser subscribes (VAPID).',
        sample: () => ({}),
        handle: ({ request }) => list(sessionOf(request)),
      }),
      post: route({
        who: 'owner',
        says: 'What `PushSubscription` says, with the `kinds` that ring. Without `kinds` it renews a device: 404 if the server has forgotten it, so subscribe anew. 409 beyond 10 devices; 422 for an address that is not https.',
        sample: () => ({
          body: {
            endpoint: 'https://push.example.com/one',
            kinds: ['request'],
            p256dh: `B${'A'.repeat(86)}`,
            auth: 'A'.repeat(22),
          },
        }),
        body: DeviceRequest,
        async handle({ body: device, request }) {
          const session = sessionOf(request)
          if (!isPublicAddress(device.endpoint) && !isAtHome(device.endpoint, config.publicOrigin))
            throw wrongField('endpoint', refusals.endpoint)
          const browser = (request.headers['user-agent'] ?? '').slice(0, 300)
          await db.transaction().execute((trx) => keepDevice(trx, session, { ...device, browser }))
          return list(session)
        },
      }),
    },

    device: {
      post: route({
        who: 'owner',
        says: '',
        sample: () => ({ id: randomUUID(), body: { kinds: ['message'] }, status: 404 }),
        body: DeviceKinds,
        async handle({ body: { kinds }, request }) {
          const session = await change(request, async (trx, id, email) => {
            await trx
              .updateTable('push_devices')
              .set({ kinds: JSON.stringify(kinds) })
              .where('id', '=', id)
              .execute()
            await publish(trx, 'devices_changed', id, email)
          })
          return list(session)
        },
      }),
    },

    deviceTest: {
      post: route({
        who: 'owner',
        says: 'Rings the device. How that ended stands in `last_result` after an event `devices_changed`.',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ request }) {
          const session = await change(request, queueTest)
          wakeMail()
          return list(session)
        },
      }),
    },

    deviceRemove: {
      post: route({
        who: 'owner',
        says: '',
        sample: () => ({ id: randomUUID(), status: 404 }),
        async handle({ request }) {
          const session = await change(request, async (trx, id, email) => {
            await trx.deleteFrom('push_devices').where('id', '=', id).execute()
            await publish(trx, 'devices_changed', id, email)
          })
          return list(session)
        },
      }),
    },
  }
})

/** The address of a push service that runs beside a server without https, as while somebody works on this program. */
const isAtHome = (endpoint: string, publicOrigin: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${publicOrigin}/`) && /^http:\/\/127\.0\.0\.1:\d+\//.test(endpoint)

/** The devices of a person, the newest first. */
async function listDevices(db: Db, { id, email }: OpenSession): Promise<DeviceList['devices']> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'created_at', 'browser', 'kinds', 'last_at', 'last_result', 'last_status'])
    .select('session_id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ session_id, ...row }) => ({ ...row, current: session_id === id, kinds: kindsIn(row.kinds) }))
}

async function requireDevice(trx: Db, id: string, email: string) {
  const device = await trx
    .selectFrom('push_devices')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!device) throw new Problem(404, refusals.forgotten)
}

/** Stores a device, or renews it. It belongs to whoever is signed in on it now. */
async function keepDevice(
  trx: Db,
  session: OpenSession,
  { kinds, endpoint, ...given }: DeviceRequest & { browser: string },
) {
  const known = await trx
    .selectFrom('push_devices')
    .select(['id', 'email'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  const set = { ...given, email: session.email, session_id: session.id, ...(kinds && { kinds: JSON.stringify(kinds) }) }
  // Somebody else has used this browser since: they choose for themselves.
  if (!kinds && known?.email !== session.email) throw new Problem(404, refusals.forgotten)
  if (known) await trx.updateTable('push_devices').set(set).where('id', '=', known.id).execute()
  else {
    const others = await listDevices(trx, session)
    if (others.length >= MOST_DEVICES) throw new Problem(409, refusals.many(MOST_DEVICES))
    await trx
      .insertInto('push_devices')
      .values({
        ...set,
        id: newId(),
        created_at: new Date().toISOString(),
        endpoint,
        kinds: JSON.stringify(kinds),
        last_at: null,
        last_result: null,
        last_status: null,
      })
      .execute()
  }
  // A renewal at each start is no news.
  if (kinds) await publish(trx, 'devices_changed', session.email, session.email)
}
