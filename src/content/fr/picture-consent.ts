import type * as english from '../picture-consent.ts'
import type { Translated } from '../translated.ts'

export const pictureConsent: Translated<typeof english.pictureConsent> = {
  wording:
    '{business} peut montrer sur son site Web des photos de mon véhicule prises avant et après ce travail. Les plaques et les visages sont d’abord rendus méconnaissables, et ni mon nom ni mon adresse ne sont montrés. Je peux revenir sur cet accord à tout moment ({phone}, {email})\u00a0: les photos sont alors retirées du site.',
}
