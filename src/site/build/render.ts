import { createApp } from 'astro/app/entrypoint'
import type { Renderer } from '#domain/renderer.ts'
import { paintedFirst } from './islands.ts'

// The entry of the module that the build makes for the server. What it exports is a `Renderer`.

const app = createApp({ streaming: false })

/** The addresses of the site. Astro's own begin with `/_`. */
export const paths: Renderer['paths'] = app.manifestData.routes
  .map(({ route }) => route)
  .filter((route) => !route.startsWith('/_'))

export const render: Renderer['render'] = async (path, content) => {
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
