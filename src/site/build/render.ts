import { createApp } from 'astro/app/entrypoint'
import { addresses, GUIDE, languageAt, markdownPath } from '#content/addresses.ts'
import * as english from '#content/en/machines.ts'
import * as french from '#content/fr/machines.ts'
import type { Renderer } from '#domain/renderer.ts'
import { shownPages } from '#site/machines/guide.ts'
import { markdownOf } from '#site/machines/markdown.ts'
import { paintedFirst } from './islands.ts'

// The entry of the module that the build makes for the server. What it exports is a `Renderer`.

const app = createApp({ streaming: false })

/** The addresses of the routes. Astro's own begin with `/_`. */
const routes = app.manifestData.routes
  .map(({ route }) => route)
  .filter((route) => !route.startsWith('/_'))

/** The addresses of the pages by those of the same pages as Markdown. */
const asMarkdown = new Map(
  Object.values(addresses).flatMap((pages) =>
    shownPages.map((page) => [markdownPath(pages[page].path), pages[page].path] as const),
  ),
)

export const paths: Renderer['paths'] = [...routes, ...asMarkdown.keys()]

export const render: Renderer['render'] = async (path, content) => {
  const page = asMarkdown.get(path)
  if (page === undefined) return renderRoute(path, content)
  const { text } = await renderRoute(page, content)
  const at = (path: string) => new URL(path, import.meta.env.SITE).href
  const { atTheEnd } = { en: english, fr: french }[languageAt(page)]
  const end = [atTheEnd.people(at(page)), atTheEnd.programs(at(GUIDE))].map((it) => `- ${it}`)
  return {
    type: 'text/markdown',
    text: `${[markdownOf(text, at('/')), '---', end.join('\n')].join('\n\n')}\n`,
  }
}

const renderRoute: Renderer['render'] = async (path, content) => {
  const request = new Request(new URL(path, 'http://render.invalid'))
  const routeData = app.match(request)
  if (!routeData) throw new Error(`There is nothing to render at ${path}`)
  const locals: App.Locals = { content }
  const answer = await app.render(request, { routeData, locals })
  const wanted = routeData.route === '/404' ? 404 : 200
  if (answer.status !== wanted)
    throw new Error(`${path} could not be rendered`, { cause: locals.failure ?? answer.status })
  return {
    type: answer.headers.get('content-type') ?? 'text/html',
    text: paintedFirst(await answer.text()),
  }
}
