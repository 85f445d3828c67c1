import type { APIRoute } from 'astro'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { content } from '#platform/browser/content.ts'
import { appLook, MANIFEST_TYPE } from '#site/layout/manifest.ts'

/** The manifest for the site on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: content().facts.business,
      short_name: content().facts.shortName,
      start_url: t(pages).home.path,
      display: 'browser',
      ...appLook,
      background_color: appLook.theme_color,
    },
    { headers: { 'content-type': MANIFEST_TYPE } },
  )
