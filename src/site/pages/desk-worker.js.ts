import type { APIRoute } from 'astro'
import { workerText } from '#desk/worker/worker-text.tsx'

/** The desk's service worker. Its address must never change: browsers look there for the next version. */
export const GET: APIRoute = () =>
  new Response(workerText(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
