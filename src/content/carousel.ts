import * as en from './en/carousel.ts'
import * as fr from './fr/carousel.ts'
import { words } from './words.ts'

export const { carouselWords } = words({ en, fr })
