import { t } from '#core/words.ts'
import { vehicleTypes } from './words.ts'

/** The name of a kind of vehicle for people, by the value that a booking sends. */
export const vehicleTypeLabel = (type: string) => t(vehicleTypes).find(({ value }) => value === type)?.label ?? type
