import type { Content } from '#features/website/content.ts'

/**
 * The duration of an appointment, in minutes. For a service that is no longer offered, or not said yet, the longest
 * duration.
 */
export function minutesFor(services: Content['services'], serviceType: string | null, vehicleCount: number): number {
  const chosen = services.filter((it) => it.value === serviceType)
  return Math.max(
    ...(chosen.length > 0 ? chosen : services).map(
      ({ minutes, minutesPerMore }) => minutes + (vehicleCount - 1) * minutesPerMore,
    ),
  )
}
