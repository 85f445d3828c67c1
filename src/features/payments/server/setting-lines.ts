import type { Feature } from '#features/feature.ts'

export const settings = {
  deposit_days: null,
  deposit_hours: null,
  e_transfer: (address) =>
    address
      ? `Clients are asked to send e-Transfers to ${address}.`
      : 'Clients are asked for no e-Transfers: there’s no address.',
} satisfies Feature['settings']
