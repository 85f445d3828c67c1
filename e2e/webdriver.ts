import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { SECOND } from '#core/durations.ts'
import { freePort } from '#testing/listening.ts'
import { type EngineName, engines } from './engines.ts'

// Playwright drives browsers that it has changed and built itself. The browsers that people have speak WebDriver, a standard of
// the W3C: Firefox its newer protocol (BiDi, messages on a socket), WebKit the older one (calls over HTTP).

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** A browser with one tab, as large as a phone's. */
export type Engine = {
  /** Opens an address, and waits until it is loaded. */
  open: (url: string) => Promise<void>
  /** Asks a function in the page. It knows nothing of this file but what it is given. */
  ask: <Given extends readonly Json[], Answer>(
    question: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>
  /** Lets the mouse or the keyboard do this: WebDriver's “actions”, the same in both protocols. */
  act: (device: Device) => Promise<void>
  close: () => Promise<void>
}

type Device =
  | { type: 'pointer'; id: string; actions: readonly Move[] }
  | { type: 'key'; id: string; actions: readonly Key[] }
type Move = { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: number }
type Key = { type: 'keyDown' | 'keyUp'; value: string }

export const PHONE = { width: 390, height: 844 }

/** How to start each browser. */
export const start: Record<EngineName, () => Promise<Engine>> = { Firefox, WebKit }

async function Firefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const { browser } = engines.Firefox.programs
  const args = ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote']
  const program = spawn(browser, args, {
    // As root it starts only at home.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [, address] = await printed(program.stderr, /BiDi listening on (ws:\S+)/)
  const { call, close } = await socketTo(`${address}/session`)
  await call('session.new', { capabilities: {} })
  const [{ context }] = Tabs.parse(await call('browsingContext.getTree', {})).contexts
  await call('browsingContext.setViewport', { context, viewport: PHONE })
  return {
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    ask: async (question, ...given) => {
      const expression = asked(question, given)
      const params = { expression, target: { context }, awaitPromise: false }
      const said = Said.parse(await call('script.evaluate', params))
      if (said.type === 'exception') throw new Error(said.exceptionDetails.text)
      return JSON.parse(said.result.value)
    },
    act: async (device) => {
      await call('input.performActions', { context, actions: [device] })
    },
    close: async () => {
      close()
      await ended(program)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function WebKit(): Promise<Engine> {
  const { driver, screen } = engines.WebKit.programs
  // It takes the first free number, and writes it where it was told.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await printed(display.stdio[3] as Readable, /\d+(?=\n)/)
  const port = await freePort()
  const program = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${number}` }, stdio: 'ignore' })
  const call = callsTo(`http://127.0.0.1:${port}`)
  while (!(await call('GET', '/status').catch(() => undefined))) await setTimeout(SECOND / 10)
  // Only a window without bars can be as narrow as a phone.
  const args = ['--automation', '--full-screen']
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
  const session = `/session/${Session.parse(await call('POST', '/session', { capabilities })).sessionId}`
  await call('POST', `${session}/window/rect`, PHONE)
  return {
    open: async (url) => {
      await call('POST', `${session}/url`, { url })
    },
    ask: async (question, ...given) => {
      const script = `return ${asked(question, given)}`
      const said = await call('POST', `${session}/execute/sync`, { script, args: [] })
      return JSON.parse(z.string().parse(said))
    },
    act: async (device) => {
      await call('POST', `${session}/actions`, { actions: [device] })
    },
    close: async () => {
      await call('DELETE', session)
      await ended(program)
      await ended(display)
    },
  }
}

const Tabs = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) })
const Said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const Answered = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), message: z.string() }),
  z.object({ type: z.literal('event') }),
])

/** Commands of WebDriver BiDi. */
async function socketTo(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer = Answered.parse(JSON.parse(data))
    if (answer.type === 'event') return
    const call = waiting.get(answer.id)
    if (answer.type === 'success') call?.resolve(answer.result)
    else call?.reject(new Error(answer.message))
  })
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox has ended.'))
  })
  return {
    call: (method: string, params: object) => {
      const call = Promise.withResolvers<unknown>()
      const id = waiting.size + 1
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params }))
      return call.promise
    },
    close: () => socket.close(),
  }
}

const Session = z.object({ sessionId: z.string() })
const Value = z.object({ value: z.unknown() })
const Refused = z.object({ value: z.object({ error: z.string(), message: z.string() }) })

/** Calls of WebDriver. */
const callsTo =
  (url: string) =>
  async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const said: unknown = await answer.json()
    if (answer.ok) return Value.parse(said).value
    const { error, message } = Refused.parse(said).value
    throw new Error(`${error}: ${message}`)
  }

/** The expression that asks a question in a page. JSON goes through both protocols as it is. */
const asked = (question: (...given: never) => unknown, given: readonly Json[]) =>
  `JSON.stringify((${question})(...${JSON.stringify(given)}) ?? null)`

/** Waits until a program has printed something. */
async function printed(output: Readable, pattern: RegExp) {
  let text = ''
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    text += part
    const found = pattern.exec(text)
    if (!found) continue
    output.resume()
    return found
  }
  throw new Error(`It ended before it printed ${pattern}: ${text}`)
}

async function ended(program: ChildProcess) {
  if (program.exitCode !== null) return
  const exit = once(program, 'exit')
  program.kill()
  await exit
}
