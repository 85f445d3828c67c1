import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { optOutIn } from '#core/opt-out.ts'
import { startService } from './listening.ts'

type Answer = (reply: ServerResponse) => void

/** A made-up account. */
export const twilioAccount = { account: `AC${'0'.repeat(32)}`, token: 'a'.repeat(32), sender: '+18335550142' }

/**
 * Twilio on this machine, with one account: it keeps messages and the numbers that wrote STOP. `answers` replaces its answers until
 * they are given back; one that does nothing is silent.
 */
export async function fakeTwilio(account = twilioAccount) {
  const sent: { sid: string; to: string; body: string; from: string; statusUrl: string | null }[] = []
  const stopped = new Set<string>()
  const landlines = new Set<string>()
  let instead: Answer | undefined
  let asked = 0

  const { url, close } = await startService(async (request, reply, sentBody) => {
    asked++
    if (instead) return instead(reply)
    const { account: id, token } = account
    const right = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`
    if (request.headers.authorization !== right) return fail(reply, 401, 20003, 'Authenticate')
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${id}/Messages.json`)
      return fail(reply, 404, 20404, 'Not found')
    const form = new URLSearchParams(sentBody.toString())
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    if (from !== account.sender) return fail(reply, 400, 21606, 'The From number is not yours')
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return fail(reply, 400, 21211, 'Invalid To number')
    if (landlines.has(to)) return fail(reply, 400, 21614, 'To number is not a mobile number')
    if (stopped.has(to)) return fail(reply, 400, 21610, 'Attempt to send to unsubscribed recipient')
    if (body === '') return fail(reply, 400, 21602, 'Message body is required')
    const sid = sidOf(sent.length + 1)
    sent.push({ sid, to, body, from, statusUrl: form.get('StatusCallback') })
    reply.writeHead(201, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ sid, status: 'queued', num_segments: '1' }))
  })
  let arrivals = 0

  /** A form, as Twilio posts it to an address: with its signature. */
  const posted = (to: string, form: Record<string, string>, token = account.token) => ({
    payload: new URLSearchParams(form).toString(),
    signature: signedForm(token, to, form),
  })
  return {
    url,
    sent,
    stopped,
    landlines,
    asked: () => asked,
    posted,
    close,
    answers(next: Answer | undefined) {
      instead = next
    },
    answersWith(status: number, headers: Record<string, string> = {}) {
      instead = (reply) => void reply.writeHead(status, headers).end('{}')
    },
    /** Somebody writes to the business. After STOP nothing more reaches them, until START. */
    write(from: string, body: string, to: string, more: Record<string, string> = {}) {
      const word = optOutIn(body)
      if (word === 'stop') stopped.add(from)
      if (word === 'start') stopped.delete(from)
      const form = {
        MessageSid: `SM${String(++arrivals).padStart(32, 'f')}`,
        AccountSid: account.account,
        From: from,
        To: account.sender,
        Body: body,
        NumMedia: '0',
        ...more,
      }
      return posted(to, form)
    },
    /** What became of a message. */
    status(sid: string, is: string, to: string, code?: number) {
      return posted(to, {
        MessageSid: sid,
        AccountSid: account.account,
        MessageStatus: is,
        ...(code !== undefined && { ErrorCode: String(code) }),
      })
    },
  }
}

/** The signature of a form to an address: HMAC-SHA1 of the address and all fields in their order. */
export const signedForm = (token: string, url: string, form: Record<string, string>) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .sort()
          .map((name) => name + form[name])
          .join(''),
    )
    .digest('base64')

const sidOf = (n: number) => `SM${String(n).padStart(32, '0')}`

function fail(reply: ServerResponse, status: number, code: number, message: string) {
  reply.writeHead(status, { 'content-type': 'application/json' })
  reply.end(JSON.stringify({ code, message, status }))
}
