import { DESK, DESK_WORKER, DESK_WORKER_TYPE } from '#core/desk-calls.ts'

declare global {
  /** Not in TypeScript's own types yet, nor in every browser. Its texts are objects, but may stand for texts. */
  var trustedTypes:
    | { createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string }; emptyHTML: string }
    | undefined
}
type Rules = { createScriptURL(): string }

// Starts when the desk is loaded. In a browser that has no workers or refuses them, the desk works without one.
const registering = 'serviceWorker' in navigator ? register().catch(() => undefined) : undefined

/** The desk's service worker when it is active; undefined if there is none. */
export const deskWorker = async () => ((await registering) ? navigator.serviceWorker.ready : undefined)

async function register() {
  // Our pages let no text become a script's address, except through this policy, which knows a single one.
  const rules = { createScriptURL: () => DESK_WORKER }
  const policy = globalThis.trustedTypes?.createPolicy(DESK_WORKER_TYPE, rules)
  const worker = policy?.createScriptURL(DESK_WORKER) ?? DESK_WORKER
  return navigator.serviceWorker.register(worker, { scope: DESK })
}
