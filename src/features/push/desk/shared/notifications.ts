import * as z from 'zod/mini'
import { pushCalls } from '#features/push/calls.ts'
import { NOTIFICATIONS_KEY } from '#features/push/desk/push.ts'
import { type DeviceList, type DeviceRequest, type PushKind, pushKinds } from '#features/push/push.ts'
import { ApiError, call } from '#platform/browser/desk/call.ts'
import { deskWorker } from '#platform/browser/desk/register.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

/** For whom this browser rings, and for what. */
const store = browserStore(
  'localStorage',
  NOTIFICATIONS_KEY,
  z.object({ person: z.string(), kinds: z.array(z.enum(pushKinds)) }),
)

/** Whether a push service can ring this browser. On an iPhone it can once the desk is on the Home Screen. */
export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether it rings for this person. */
export const isSubscribed = (person: string) => store.read()?.person === person

/** Keeps what it rings for, so that a device that was forgotten can be set up again. */
export const keepKinds = (person: string, kinds: PushKind[]) => store.write({ person, kinds })

export const forgetKinds = () => store.remove()

/** Makes this browser ring. Undefined if the browser does not allow notifications. */
export async function startNotifications(person: string): Promise<DeviceList | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const kinds = [...pushKinds]
  const list = await subscribe(kinds)
  keepKinds(person, kinds)
  return list
}

/**
 * Tells the server at each start that this browser still rings: browsers change the address by themselves. If the server has
 * forgotten it, since a push service said that the address is gone, the browser gets another one.
 */
export async function renewNotifications(person: string): Promise<void> {
  const known = store.read()
  if (!known || known.person !== person || !canNotify()) return
  if (Notification.permission !== 'granted') return
  const registration = await deskWorker()
  const subscription = await registration?.pushManager.getSubscription()
  try {
    if (subscription) {
      await call(pushCalls.devices, deviceOf(subscription))
      return
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) return
  }
  await subscribe(known.kinds).catch(() => {})
}

/** Ends it in the browser, too: the push service forgets the address. */
export async function stopNotifications(): Promise<void> {
  forgetKinds()
  const registration = await deskWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(kinds: PushKind[]): Promise<DeviceList> {
  const registration = await deskWorker()
  if (!registration) throw new Error('the browser has no worker')
  const { key } = await call(pushCalls.devices)
  // One that the server has forgotten, or that was made with the key of another server, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return call(pushCalls.devices, { ...deviceOf(subscription), kinds })
}

function deviceOf(subscription: PushSubscription): DeviceRequest {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
