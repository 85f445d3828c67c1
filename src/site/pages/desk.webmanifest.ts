import type { APIRoute } from 'astro'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { content } from '#platform/browser/content.ts'
import { appLook, iconsOf, MANIFEST_TYPE } from '#site/layout/manifest.ts'

/** The manifest that makes the desk an app of its own on a phone. */
export const GET: APIRoute = () =>
  Response.json(
    {
      id: DESK,
      name: `${content().facts.shortName} ${deskPage.title}`,
      short_name: deskPage.title,
      start_url: DESK,
      scope: DESK,
      display: 'standalone',
      ...appLook,
      icons: iconsOf('desk-icon'),
    },
    { headers: { 'content-type': MANIFEST_TYPE } },
  )
