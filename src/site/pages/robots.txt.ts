import type { APIRoute } from 'astro'
import { GUIDE } from '#core/pages.ts'

export const GET: APIRoute = ({ site }) => {
  const at = (path: string) => new URL(path, site).href
  return new Response(
    `# For programs that read the site or book for a person: ${at(GUIDE)}\nUser-agent: *\nAllow: /\nSitemap: ${at('/sitemap.xml')}\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}
