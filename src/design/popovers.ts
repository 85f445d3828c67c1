/** Where a browser has no popovers, loads what opens and closes them there. */
export function preparePopovers() {
  // The style guide renders menus on the server.
  if (import.meta.env.SSR) return
  if (!('popover' in HTMLElement.prototype)) void import('./popover-fallback.ts')
}
