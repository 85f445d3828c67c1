import { createServer, type IncomingMessage, request as requestTo, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening } from '#testing/listening.ts'
import type { Engine } from './webdriver.ts'

/**
 * Stands before a server, and gives each page a first script that keeps what goes wrong: the older WebDriver does not say what
 * a page prints. The script is a file of the same site, as the policy of the pages asks.
 */
export async function startFaultProxy() {
  let target = 0
  const proxy = createServer((asked, reply) => {
    if (asked.url === SCRIPT) return send(reply, 'text/javascript', `(${collect})('${KEPT}')`)
    if (asked.url === FAULTY) return send(reply, 'text/html', withScript(FAULTY_PAGE))
    const { method, url: path } = asked
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forward = requestTo({ host: '127.0.0.1', port: target, method, path, headers })
    forward.on('response', (answer) => answerWith(reply, answer))
    forward.on('error', () => reply.destroy())
    // A page that is left hangs up.
    reply.on('close', () => forward.destroy())
    asked.pipe(forward)
  })
  const port = await listening(proxy)
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => {
      target = Number(new URL(url).port)
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/** What went wrong in the tab since this was asked last, on all its pages. */
export const faultsOf = (engine: Engine) =>
  engine.ask((kept): string[] => {
    const faults = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
    sessionStorage.removeItem(kept)
    return faults
  }, KEPT)

/** The address of a page that is too wide, and has a fault of each kind. */
export const FAULTY = '/faulty'

const FAULTY_PAGE = `<!doctype html><html><head><title>Faulty</title></head><body><h1>Faulty</h1>
<p style="width: 2000px">Too wide</p><img src="/not-there.png">
<script>console.error('logged'); Promise.reject(new Error('rejected')); throw new Error('thrown')</script>
</body></html>`

const SCRIPT = '/collects-faults.js'

const withScript = (page: string) => page.replace('<head>', `<head><script src="${SCRIPT}"></script>`)

/** The key of what is kept. A tab keeps it from page to page. */
const KEPT = 'faults'

/** Runs in the page, before all other scripts. */
function collect(kept: string) {
  const keep = (fault: string) => {
    const faults = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
    sessionStorage.setItem(kept, JSON.stringify([...faults, `${location.pathname}: ${fault}`]))
  }
  // Whoever leaves a page ends what it still loads.
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  // What could not be loaded is an event of its element, which does not reach the window by itself. A hint is no fault: Firefox
  // says so of each module that is there already, and where one is missing its import fails.
  addEventListener(
    'error',
    ({ target, message }) => {
      if (target === window) keep(message)
      else if (!isLeft && target instanceof Element && !target.matches('[rel=modulepreload]'))
        keep(`not loaded: ${target.outerHTML}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => keep(`rejected: ${reason}`))
  addEventListener('securitypolicyviolation', (event) =>
    keep(`${event.effectiveDirective} refuses ${event.blockedURI}`),
  )
  const { error } = console
  console.error = (...said) => {
    keep(said.join(' '))
    error(...said)
  }
}

async function answerWith(reply: ServerResponse, answer: IncomingMessage) {
  const isPage = answer.headers['content-type']?.startsWith('text/html') && answer.statusCode !== 304
  if (!isPage) {
    reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(reply)
    return
  }
  const { 'content-length': _, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, headers).end(withScript(await text(answer)))
}

function send(reply: ServerResponse, type: string, body: string) {
  reply.writeHead(200, { 'content-type': type }).end(body)
}
