import { words } from '#core/words.ts'

/** The consent that Canada's anti-spam law asks for. A changed text is a new version of the wording. */
export const consent = words({
  purpose: 'Promotions and follow-up from us',
  wording:
    'Choose True to let {business} send you promotions and follow-up about its services and products. {business}, {address}; {phone}; {email}. You can withdraw at any time by calling or writing to us. Your booking does not depend on it.',
})
