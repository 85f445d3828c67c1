import type { APIRoute } from 'astro'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { content } from '#site/content/content.ts'
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
    {
      headers: { 'content-type': MANIFEST_TYPE },
    },
  )
