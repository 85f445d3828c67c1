import type { APIRoute } from 'astro'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { appLook, MANIFEST_TYPE } from '#site/layout/manifest.ts'

/** The manifest that makes the desk an app of its own on a phone. */
export const GET: APIRoute = () =>
  Response.json(
    {
      id: DESK,
      name: deskPage.title,
      short_name: deskPage.title,
      start_url: DESK,
      scope: DESK,
      display: 'standalone',
      ...appLook,
    },
    {
      headers: { 'content-type': MANIFEST_TYPE },
    },
  )
