import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { text } from '#core/text.ts'
import { urlIn } from '#core/url-in.ts'
import { deskPush } from './desk-words.ts'

const { refusals } = deskPush

/** What can ring a device. */
export const pushKinds = ['request', 'message', 'cancellation', 'failed_mail', 'payment'] as const
export type PushKind = (typeof pushKinds)[number]

/** Whether it goes on to ntfy while nobody has opened it. Only a request and a message hold the owner's mail back. */
export const goesOn: Record<PushKind | 'test', boolean> = {
  request: true,
  message: true,
  cancellation: true,
  failed_mail: false,
  payment: false,
  test: false,
}

/** After how long without anybody having opened it ntfy rings, and after how long the mail goes out. */
export const NTFY_MS = 5 * MINUTE
export const MAIL_MS = 15 * MINUTE

/** The most devices of one person. */
export const MOST_DEVICES = 10

const kinds = z.array(z.enum(pushKinds, refusals.kinds(pushKinds)), refusals.kinds(pushKinds))

/**
 * The body of `POST /desk/api/devices`: what the browser's `PushSubscription` says. Without kinds it renews a device that is known.
 */
export const DeviceRequest = z.strictObject({
  endpoint: text(refusals.endpoint, 1000),
  p256dh: text(refusals.keys, 100).check(z.regex(/^[\w-]{87}=?$/, refusals.keys)),
  auth: text(refusals.keys, 40).check(z.regex(/^[\w-]{22}(==)?$/, refusals.keys)),
  kinds: z.optional(kinds),
})
export type DeviceRequest = z.output<typeof DeviceRequest>

/**
 * Whether a text is an https address of a named host: what we send there passes no network in the clear and no door of our own. It judges
 * the name: one that leads to a machine within the server's network passes, such as an own ntfy. Only owners enter one, with a fresh proof,
 * or a browser brings it; redirects are not followed, and all that comes back is a status.
 */
export function isPublicAddress(address: string): boolean {
  const url = urlIn(address)
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && /\.[a-z][a-z\d-]*$/.test(url.hostname)
  )
}

/** The body of `POST /desk/api/devices/:id`. */
export const DeviceKinds = z.strictObject({ kinds })

/** How the last push to a device ended. */
const deviceResults = ['sent', 'busy', 'refused', 'unknown'] as const
export type DeviceResult = (typeof deviceResults)[number]

/** A device that rings. `last_status` is the answer of its push service, if there was one. */
export type Device = {
  id: string
  created_at: string
  browser: string
  /** Whether it is the one in which this session was opened last. */
  current: boolean
  kinds: PushKind[]
  last_at: string | null
  last_result: DeviceResult | null
  last_status: number | null
}

/** The answer of the calls about devices: those of the person, and the key with which a browser subscribes (VAPID). */
export type DeviceList = { devices: Device[]; key: string }
