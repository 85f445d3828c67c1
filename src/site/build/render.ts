import '#features/french-words.ts'
import { createApp } from 'astro/app/entrypoint'
import { english } from '#core/addresses.ts'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#core/language.ts'
import type { LiveContent } from '#core/live-content.ts'
import { GUIDE, markdownPath, type PageKey, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { Content } from '#features/website/content.ts'
import { atTheEnd } from '#features/website/machines-words.ts'
import type { Rendered, Renderer, RendererModule } from '#features/website/renderer.ts'
import type { PageContent } from '#platform/browser/content.ts'
import { itemPagesOf } from '#site/items/item-pages.ts'
import { shownPages } from '#site/machines/guide.ts'
import { markdownOf } from '#site/machines/markdown.ts'
import { paintedFirst } from './islands.ts'

// The entry of the module that the build makes for the server. What it exports is a `RendererModule`.

const app = createApp({ streaming: false })

/** The addresses of the files of the pages. Astro's own begin with `/_`. */
const files = app.manifestData.routes
  .map(({ route }) => route)
  .filter((route) => !route.startsWith('/_') && !route.includes('['))

const rendererOf = (language: Language): Renderer => {
  /** The routes of the files, by their addresses in this language. What is no page of visitors is there once. */
  const routes = new Map(
    files
      .map((route) => [addressOf(route), route] as const)
      .filter(([address, route]) => language === DEFAULT_LANGUAGE || address !== route),
  )
  /** The addresses of the pages by those of the same pages as Markdown. */
  const asMarkdown = new Map(shownPages.map((page) => [markdownPath(t(pages)[page].path), t(pages)[page].path]))
  const show = (path: string, content: Content, live: LiveContent) =>
    renderRoute(routes.get(path) ?? routeOfItem(path, { ...content, ...live }) ?? path, { content, live, language })
  const render = async (path: string, content: Content, live: LiveContent): Promise<Rendered> => {
    const page = asMarkdown.get(path) ?? itemAsMarkdown(path, { ...content, ...live })
    if (page === undefined) return show(path, content, live)
    const { text, shows = [] } = await show(page, content, live)
    const at = (path: string) => new URL(path, import.meta.env.SITE).href
    const end = [t(atTheEnd).people(at(page)), t(atTheEnd).programs(at(GUIDE))].map((it) => `- ${it}`)
    return {
      type: 'text/markdown',
      text: `${[markdownOf(text, at('/')), '---', end.join('\n')].join('\n\n')}\n`,
      shows,
    }
  }
  return {
    language,
    paths: [...routes.keys(), ...asMarkdown.keys()],
    more: (content, live = {}) =>
      inLanguage(language, () =>
        itemPagesOf({ ...content, ...live }).flatMap(({ path }) => [path, markdownPath(path)]),
      ),
    render: (path, content, live = {}) => inLanguage(language, () => render(path, content, live)),
  }
}

const routeOfItem = (path: string, content: PageContent) =>
  itemPagesOf(content).find((page) => page.path === path)?.route

/** The page of a service or a town that is there as Markdown at an address. */
const itemAsMarkdown = (path: string, content: PageContent) =>
  itemPagesOf(content).find((page) => markdownPath(page.path) === path)?.path

export const renderers: RendererModule['renderers'] = languages.map((language) =>
  inLanguage(language, () => rendererOf(language)),
)

async function renderRoute(route: string, locals: App.Locals): Promise<Rendered> {
  const request = new Request(new URL(route, 'http://render.invalid'))
  const routeData = app.match(request)
  if (!routeData) throw new Error(`There is nothing to render at ${route}`)
  const answer = await app.render(request, { routeData, locals })
  const expected = routeData.route === '/404' ? 404 : 200
  if (answer.status !== expected)
    throw new Error(`${route} could not be rendered`, { cause: locals.failure ?? answer.status })
  const text = paintedFirst(await answer.text())
  return { type: answer.headers.get('content-type') ?? 'text/html', text, shows: [...(locals.shows ?? [])] }
}

/** The address in the language of what a file makes. */
function addressOf(route: string): string {
  for (const key of Object.keys(english) as PageKey[]) {
    const { path } = english[key]
    if (route === path || (path !== '/' && route.startsWith(`${path}/`)))
      return t(pages)[key].path + route.slice(path.length)
  }
  return route
}
