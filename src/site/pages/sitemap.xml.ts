import type { APIRoute } from 'astro'
import { language } from '#core/language-words.ts'
import { otherLanguage, otherPages } from '#core/other-language.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { shownPages } from '#site/machines/guide.ts'

/**
 * The site map: every page that search engines should know, in each language
 * (https://www.sitemaps.org/protocol.html, https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export const GET: APIRoute = ({ site }) => {
  const at = (path: string) => new URL(path, site).href
  const addresses = shownPages.flatMap((page) => {
    const both = [
      { tag: t(language).tag, href: at(t(pages)[page].path) },
      { tag: t(otherLanguage).tag, href: at(t(otherPages)[page].path) },
    ]
    const first = { tag: 'x-default', href: at(t(pages)[page].path) }
    const links = [...both, first].map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
    )
    return both.map(({ href }) => `  <url><loc>${href}</loc>${links.join('')}</url>`)
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${addresses.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
