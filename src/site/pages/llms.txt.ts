import type { APIRoute } from 'astro'
import { content } from '#platform/browser/content.ts'
import { guideText } from '#site/machines/guide.ts'

/** The guide for programs that read the site, or book for a person. */
export const GET: APIRoute = ({ site }) =>
  new Response(`${guideText(content(), String(site))}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
