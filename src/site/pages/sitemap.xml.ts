import type { APIRoute } from 'astro'
import { english } from '#core/addresses.ts'
import { language } from '#core/language-words.ts'
import { otherLanguage, otherPages } from '#core/other-language.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { content } from '#platform/browser/content.ts'
import { englishPath, itemPagesOf } from '#site/items/item-pages.ts'
import { shownPages } from '#site/machines/guide.ts'

/**
 * The site map: every page that search engines should know, in each language, with the day of the latest publication
 * (https://www.sitemaps.org/protocol.html, https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export const GET: APIRoute = ({ site }) => {
  const at = (path: string) => new URL(path, site).href
  const { publishedOn } = content()
  const changed = publishedOn ? `<lastmod>${publishedOn}</lastmod>` : ''
  const all = [
    ...shownPages.map((page) => ({
      path: t(pages)[page].path,
      otherPath: t(otherPages)[page].path,
      inEnglish: english[page].path,
    })),
    ...itemPagesOf(content()).map((page) => ({ ...page, inEnglish: englishPath(page) })),
  ]
  const addresses = all.flatMap(({ path, otherPath, inEnglish }) => {
    const both = [
      { tag: t(language).tag, href: at(path) },
      { tag: t(otherLanguage).tag, href: at(otherPath) },
    ]
    const links = [...both, { tag: 'x-default', href: at(inEnglish) }].map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
    )
    return both.map(({ href }) => `  <url><loc>${href}</loc>${changed}${links.join('')}</url>`)
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${addresses.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
