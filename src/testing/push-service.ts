import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { startService } from './listening.ts'

const Payload = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), navigate: z.string(), tag: z.string() }),
  app_badge: z.int(),
})

type ReceivedPush = {
  /** The path of the device, and what it could read. */
  path: string
  headers: IncomingHttpHeaders
  payload: z.output<typeof Payload> | undefined
  bytes: number
  text: string
}

type Answer = (rung: ReceivedPush, reply: ServerResponse) => void

/** A browser's subscription at such a service, with the secret by which it reads. */
function subscription(url: string, name: string) {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const own = ecdh.generateKeys()
  return {
    ecdh,
    auth,
    own,
    sent: { endpoint: `${url}/${name}`, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  }
}

/**
 * A push service on this machine, which is ntfy too. It decrypts what it gets with the key of the browser (RFC 8291), and checks the
 * site's signature (RFC 8292). `answer` decides what it answers; without an answer it is silent.
 */
export async function fakePushService() {
  const rung: ReceivedPush[] = []
  const browsers = new Map<string, ReturnType<typeof subscription>>()
  let answer: Answer = (_rung, reply) => void reply.writeHead(201).end()
  const service = await startService((request, reply, body) => {
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (browser) checkSignature(request.headers, `http://${request.headers.host}`)
    const text = browser ? decrypt(body, browser) : body.toString()
    const one: ReceivedPush = {
      path,
      headers: request.headers,
      text,
      bytes: Buffer.byteLength(text),
      payload: browser ? z.parse(Payload, JSON.parse(text)) : undefined,
    }
    rung.push(one)
    answer(one, reply)
  })
  return {
    rung,
    ...service,
    /** A new browser that has subscribed, as the desk sends it. */
    browser(name: string) {
      const made = subscription(service.url, name)
      browsers.set(`/${name}`, made)
      return made.sent
    },
    answers(next: Answer) {
      answer = next
    },
    /** It answers all with this status. */
    answersWith(status: number, headers: Record<string, string> = {}) {
      answer = (_rung, reply) => void reply.writeHead(status, headers).end()
    },
    titles: () => rung.map(({ payload, text }) => payload?.notification.title ?? text),
  }
}

/** Reads a message of the content encoding `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, { ecdh, auth, own }: ReturnType<typeof subscription>): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const secret = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const Claims = z.object({ aud: z.string(), exp: z.int(), sub: z.string() })

/** Throws if the token of the site is not signed by its key, not for this service, too old or too long-lived. */
function checkSignature({ authorization = '' }: IncomingHttpHeaders, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const ahead = exp - Date.now() / 1000
  if (!isSigned || aud !== audience || ahead < -60 || ahead > 86_400 || !sub.startsWith('https://'))
    throw new Error(`the push service refuses this token: ${JSON.stringify({ isSigned, aud, ahead, sub })}`)
}
