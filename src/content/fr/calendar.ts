import { calendar as english } from '../calendar.ts'
import type { Translated } from '../translated.ts'

/** The texts of calendar entries. Only the owner reads the owner's calendar: it stays in English. */
export const calendar = {
  client: {
    summary: '{service}, {business}',
    description: [
      'Votre référence\u00a0: {reference}',
      'Pour changer ou annuler le rendez-vous, appelez au {phone} ou écrivez à {email}, et mentionnez {reference}.',
    ],
    fileName: 'rendez-vous.ics',
  },
  owner: english.owner,
} as const satisfies Translated<typeof english>
