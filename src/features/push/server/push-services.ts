import * as z from 'zod/mini'
import type { DeviceResult } from '#features/push/push.ts'
import type { Db } from '#platform/db/schema.ts'
import { isUnreached } from '#platform/jobs/unreached.ts'
import { ensureOwn } from '#platform/settings/store.ts'
import type { PushDevice } from './shared/pushes.ts'

/**
 * How a try ended. `gone`: the browser has given its address up. `ended`: its service refuses all that is sent there. `retryMs`: it was surely
 * not taken, and may be after this time.
 */
export type Outcome = {
  is: DeviceResult | 'gone' | 'ended' | 'obsolete'
  status?: number | undefined
  retryMs?: number | undefined
}

/** How long a push service may take. What is silent for longer may have taken the push. */
const PATIENCE_MS = 10_000

/** How long a push service keeps a push for a device that is off, in seconds: the life of a push. */
const TTL = 3600

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

// It takes 60 ms to load, and most servers ring nobody.
const library = async () => (await import('web-push')).default

/** The keys by which push services know this site (VAPID). They are made once, and never change: call it outside of transactions. */
export async function pushKeys(db: Db): Promise<z.output<typeof Keys>> {
  const stored = await ensureOwn(db, 'push_keys', JSON.stringify((await library()).generateVAPIDKeys()))
  return z.parse(Keys, JSON.parse(stored))
}

type Sent = { payload: object; publicOrigin: string; topic: string }

/** Sends a push to a device, encrypted for its browser alone. */
export async function sendPush(
  db: Db,
  { endpoint, p256dh, auth }: PushDevice,
  { payload, publicOrigin, topic }: Sent,
  patienceMs = PATIENCE_MS,
): Promise<Outcome> {
  const { publicKey, privateKey } = await pushKeys(db)
  const { method, headers, body } = (await library()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: {
        // Apple refuses the address of a mailbox at a name that it does not know. Only tests have a site without https.
        subject: publicOrigin.startsWith('https:') ? publicOrigin : 'https://site.test',
        publicKey,
        privateKey,
      },
      // A push that is sent once more replaces one that still waits at the service.
      TTL,
      urgency: 'high',
      topic: topic.replaceAll('-', ''),
    },
  )
  const { 'Content-Length': _, ...rest } = headers
  const outcome = await post(endpoint, { method, headers: rest, body: new Uint8Array(body) }, patienceMs)
  const isFinal = outcome.is === 'refused' && FINAL.includes(outcome.status)
  return isFinal ? { ...outcome, is: 'ended' } : outcome
}

/**
 * The answers after which a push service takes nothing for this address any more: it makes no sense, or was made with other keys. A new
 * one does. A push that is too large (413) would be so for each device, and says nothing about this one.
 */
const FINAL: readonly (number | undefined)[] = [400, 401, 403]

/** Notifies a topic of ntfy. */
export const sendNtfy = (
  topic: string,
  { text, url }: { text: string; url: string },
  patienceMs = PATIENCE_MS,
): Promise<Outcome> => post(topic, { method: 'POST', headers: { Priority: '5', Click: url }, body: text }, patienceMs)

async function post(url: string, init: RequestInit, patienceMs: number): Promise<Outcome> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    await answer.body?.cancel()
    return outcomeOf(answer)
  } catch (error) {
    // Without a connection nothing was sent.
    return { is: isUnreached(error) ? 'busy' : 'unknown' }
  }
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent', status }
  if (status === 404 || status === 410) return { is: 'gone', status }
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'))
    return { is: 'busy', status, retryMs: seconds > 0 ? seconds * 1000 : undefined }
  }
  return { is: 'refused', status }
}
