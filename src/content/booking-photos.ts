import * as en from './en/booking-photos.ts'
import * as fr from './fr/booking-photos.ts'
import { words } from './words.ts'

export const { bookingPhotos } = words({ en, fr })
