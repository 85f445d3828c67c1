import type { APIRoute } from 'astro'
import { business } from '#content/business.ts'
import { pages } from '#content/pages.ts'
import { appLook, MANIFEST_TYPE } from '#site/layout/manifest.ts'

/** The manifest for the site on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json(
    {
      name: business.name,
      short_name: business.shortName,
      start_url: pages.home.path,
      display: 'browser',
      ...appLook,
      background_color: appLook.theme_color,
    },
    {
      headers: { 'content-type': MANIFEST_TYPE },
    },
  )
