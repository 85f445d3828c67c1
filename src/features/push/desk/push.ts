import * as z from 'zod/mini'
import { DESK } from '#core/desk-calls.ts'
import { urlIn } from '#core/url-in.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { isStored } from '#platform/browser/storage/is-stored.ts'

/** The name under which a browser keeps for whom it rings. */
export const NOTIFICATIONS_KEY = 'desk-rings'

/** Whether this browser rings. */
export const hasNotifications = () => isStored(NOTIFICATIONS_KEY)

/** Follows a tap on a notification of this page. Returns what ends that. */
export function followTaps() {
  const follow = ({ data }: MessageEvent) => {
    const url = urlIn(z.safeParse(Tap, data).data?.navigate ?? '')
    if (url?.origin === location.origin && url.pathname.startsWith(DESK)) goTo(url.pathname + url.search)
  }
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  workers?.addEventListener('message', follow)
  return () => workers?.removeEventListener('message', follow)
}

const Tap = z.object({ navigate: z.string() })

/** Shows on the desk's icon how much waits. Not every browser can. */
export function showBadge(count: number) {
  void navigator.setAppBadge?.(count).catch(() => {})
}
