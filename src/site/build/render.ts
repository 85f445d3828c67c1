import { createApp } from 'astro/app/entrypoint'
import { GUIDE, markdownPath, type PageKey } from '#content/addresses.ts'
import { language as own } from '#content/language.ts'
import { atTheEnd } from '#content/machines.ts'
import { filePages } from '#content/other-language.ts'
import { pages } from '#content/pages.ts'
import { preferredLanguage } from '#domain/language.ts'
import type { Renderer } from '#domain/renderer.ts'
import { shownPages } from '#site/machines/guide.ts'
import { markdownOf } from '#site/machines/markdown.ts'
import { paintedFirst } from './islands.ts'

// The entry of the module that the build makes for the server. What it exports is a `Renderer`.

const app = createApp({ streaming: false })

export const language: Renderer['language'] = preferredLanguage(own.tag)

/** The routes of the files, by their addresses in this language. Astro's own begin with `/_`. */
const routes = new Map(
  app.manifestData.routes
    .filter(({ route }) => !route.startsWith('/_'))
    .map(({ route }) => [addressOf(route), route]),
)

/** The addresses of the pages by those of the same pages as Markdown. */
const asMarkdown = new Map(
  shownPages.map((page) => [markdownPath(pages[page].path), pages[page].path]),
)

export const paths: Renderer['paths'] = [...routes.keys(), ...asMarkdown.keys()]

export const render: Renderer['render'] = async (path, content) => {
  const page = asMarkdown.get(path)
  if (page === undefined) return renderRoute(path, content)
  const { text } = await renderRoute(page, content)
  const at = (path: string) => new URL(path, import.meta.env.SITE).href
  const end = [atTheEnd.people(at(page)), atTheEnd.programs(at(GUIDE))].map((it) => `- ${it}`)
  return {
    type: 'text/markdown',
    text: `${[markdownOf(text, at('/')), '---', end.join('\n')].join('\n\n')}\n`,
  }
}

const renderRoute: Renderer['render'] = async (path, content) => {
  const request = new Request(new URL(routes.get(path) ?? path, 'http://render.invalid'))
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

/** The address in this language of what a file makes. */
function addressOf(route: string): string {
  for (const key of Object.keys(pages) as PageKey[]) {
    const { path } = filePages[key]
    if (route === path || (path !== '/' && route.startsWith(`${path}/`)))
      return pages[key].path + route.slice(path.length)
  }
  return route
}
