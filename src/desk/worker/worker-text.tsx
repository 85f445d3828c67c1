import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { DESK, DESK_API, DESK_ICON, DESK_SHELL } from '#core/desk-calls.ts'
import buttons from '#design/button.css?raw'
import tokens from '#design/tokens.css?raw'
import { deskNews } from '#features/live-updates/desk-news-words.ts'
import text from '#site/layout/archivo-text.woff2?url'
import wide from '#site/layout/archivo-wide.woff2?url'
import { OfflinePage } from './OfflinePage.tsx'
import page from './offline-page.css?raw'
import { worker } from './worker.ts'

/** The text of the worker's script, with its offline page. */
export function workerText() {
  const css = `@font-face{font-family:Archivo;src:url(${text});font-weight:400 700}@font-face{font-family:Archivo;src:url(${wide});font-weight:780;font-stretch:118%}${tokens}${buttons}${page}`
  // The timer is for a network that is back but does not work yet, and for a server that is down: no event tells.
  const script =
    "const again=()=>location.reload();addEventListener('online',again);document.querySelector('button').addEventListener('click',again);setInterval(()=>navigator.onLine&&again(),5000)"
  const policy = [
    "default-src 'none'",
    `style-src ${sourceOf(css)}`,
    `script-src ${sourceOf(script)}`,
    // For a browser that still has it.
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  const settings: Parameters<typeof worker>[1] = {
    desk: DESK,
    api: DESK_API,
    shell: DESK_SHELL,
    patienceMs: 3000,
    unread: deskNews.booking_new,
    icon: DESK_ICON,
    offline: {
      html: `<!doctype html>${renderToStaticMarkup(<OfflinePage css={css} script={script} />)}`,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') },
    },
  }
  return `(${worker})(self, ${JSON.stringify(settings)})`
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
