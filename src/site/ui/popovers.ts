/** Where a browser has no popovers, loads what opens and closes them there. */
export function preparePopovers() {
  if (!('popover' in HTMLElement.prototype)) void import('./popover-fallback.ts')
}
