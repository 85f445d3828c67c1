import type { Feature } from '#features/feature.ts'

export const settings = {
  quiet_hours: null,
  ntfy: (address) =>
    address === '' ? 'Nothing rings by ntfy.' : `What is new rings by ntfy at ${new URL(address).host}.`,
} satisfies Feature['settings']
