import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './time-holds-words.ts'

/** The words about the time that is held while a visitor fills in the form. */
export const timeHolds = {
  held: (time: string, until: string) => `Nous vous gardons ce moment jusqu’à ${until}\u00a0: ${withFullStop(time)}`,
  over: (time: string) => `Nous ne vous gardons plus ce moment\u00a0: ${withFullStop(time)}`,
  free: (time: string) => `Nous ne vous gardons plus ce moment, mais il est encore libre\u00a0: ${withFullStop(time)}`,
  taken: (time: string) => `Ce moment n’est plus libre\u00a0: ${withFullStop(time)}`,
  nearest: 'Voir les heures libres les plus proches',
  refusals: {
    secret: 'Envoyez 32 chiffres hexadécimaux que vous seul connaissez, par exemple 16 octets au hasard',
    header: (name: string) =>
      `L’en-tête ${name} doit contenir le secret d’une heure gardée\u00a0: 32 chiffres hexadécimaux. Sinon, omettez-le.`,
    notHeld: 'Nous ne pouvons pas garder cette heure, mais elle est libre. Réservez-la sans la garder.',
  },
} as const satisfies Translated<typeof english.timeHolds>
