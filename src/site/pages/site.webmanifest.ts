import type { APIRoute } from 'astro'
import { business } from '#content/business.ts'
import { pages } from '#content/pages.ts'

const icon = (file: string, purpose: 'any' | 'maskable', size: number) => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows for the site on its home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: business.name,
    short_name: business.shortName,
    start_url: pages.home.path,
    display: 'browser',
    background_color: '#0a0f1e',
    theme_color: '#0a0f1e',
    icons: [
      icon('icon-192', 'any', 192),
      icon('icon-512', 'any', 512),
      icon('icon-512-maskable', 'maskable', 512),
    ],
  })
