import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import type { VitalsReport } from '#features/numbers/vitals.ts'
import { apiOrigin } from '#platform/browser/settings.ts'

const measured = new Map<string, VitalsReport['vitals'][number]>()

const note = ({ name, value }: Metric) =>
  measured.set(name, { name: name as VitalsReport['vitals'][number]['name'], value })

onCLS(note)
onFCP(note)
onINP(note)
onLCP(note)
onTTFB(note)

// The last moment at which a page on a phone surely runs.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report()
})

function report() {
  if (measured.size === 0) return
  const body: VitalsReport = {
    // Not the address of the visit: the error page shows at any address.
    page: document.documentElement.dataset.page ?? '',
    vitals: [...measured.values()],
  }
  measured.clear()
  // Like a beacon it outlives the page. Unlike one it sends no credentials, which an API on another host would refuse.
  fetch(apiOrigin + vitalsCalls.vitals, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}
