import type { Translated } from '#core/translated.ts'
import type * as english from './consent-words.ts'

/** The consent that Canada's anti-spam law asks for. A changed text is a new version of the wording. */
export const consent = {
  purpose: 'Promotions et suivi de notre part',
  wording:
    'Choisissez Oui pour permettre à {business} de vous envoyer des promotions et des messages de suivi au sujet de ses services et de ses produits. {business}, {address}; {phone}; {email}. Vous pouvez retirer votre consentement à tout moment, en nous appelant ou en nous écrivant. Votre réservation n’en dépend pas.',
} as const satisfies Translated<typeof english.consent>
