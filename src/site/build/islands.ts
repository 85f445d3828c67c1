import { createHash } from 'node:crypto'
import idle from 'astro/runtime/client/idle.prebuilt.js'
import visible from 'astro/runtime/client/visible.prebuilt.js'
import island from 'astro/runtime/server/astro-island.prebuilt.js'

/** Astro's scripts that wake the parts of a page that run in the browser. It writes them into each page. */
const texts = [idle, visible, island]

/**
 * Safari has no `requestIdleCallback`, and Astro then waits as long as it would wait for a browser that is busy, before it wakes a
 * form. 200 ms is what Astro waits without such a limit.
 */
const IDLE = 'self.requestIdleCallback??=(run)=>setTimeout(run,200)'

/** These scripts as one file of the site, which a browser fetches once. */
export const islandsText = [IDLE, ...texts].join(';\n')
export const islandsFile = `/_astro/islands.${createHash('sha256').update(islandsText).digest('hex').slice(0, 8)}.js`

const TAG = `<script async fetchpriority="low" src="${islandsFile}"></script>`

/**
 * A page that is painted before its scripts come: they are requested after the first picture, and those of Astro are a
 * file, so that the page with its styles comes in one round trip.
 */
export function paintedFirst(html: string): string {
  const inline = texts.map((text) => `<script>${text}</script>`).filter((it) => html.includes(it))
  const page = html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
  // The desk is nothing without its script: it keeps what Astro wrote.
  if (inline.length < 2) return page
  return inline.reduce((rest, it) => rest.replace(it, () => ''), page).replace('</head>', () => `${TAG}</head>`)
}
