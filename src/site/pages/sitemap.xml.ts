import type { APIRoute } from 'astro'
import { hiddenPages, type PageKey, pages } from '#content/pages.ts'

/** The site map: every page that search engines should know (https://www.sitemaps.org/protocol.html). */
export const GET: APIRoute = ({ site }) => {
  const addresses = Object.entries(pages)
    .filter(([key]) => !hiddenPages.includes(key as PageKey))
    .map(([, { path }]) => `  <url><loc>${new URL(path, site).href}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
