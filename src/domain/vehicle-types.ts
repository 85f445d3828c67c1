import { vehicleTypes } from '#content/options.ts'

/** The name of a kind of vehicle for people, by the value that a booking sends. */
export const vehicleTypeLabel = (type: string) =>
  vehicleTypes().find(({ value }) => value === type)?.label ?? type
