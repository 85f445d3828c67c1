import type { Translated } from '#core/translated.ts'
import type { calendar as english } from './calendar-words.ts'

/** The texts of calendar entries. */
export const calendar = {
  client: {
    summary: '{service}, {business}',
    requested: (summary: string) => `Demandé\u00a0: ${summary}`,
    unconfirmed: 'Nous ne l’avons pas encore confirmé. Nous répondrons au plus tard {until}.',
    link: 'Voir, déplacer ou annuler\u00a0: {link}',
    call: 'Ou appelez-nous au {phone} ou écrivez à {email}, et mentionnez {reference}.',
    fileName: 'rendez-vous.ics',
  },
} as const satisfies Translated<typeof english>
