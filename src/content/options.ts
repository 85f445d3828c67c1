import * as en from './en/options.ts'
import * as fr from './fr/options.ts'
import { words } from './words.ts'

export const { yesNo, vehicleTypes, paymentMethods, fleetPaymentOptions, unnamed } = words({
  en,
  fr,
})
