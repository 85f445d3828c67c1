import type { FactStep } from '#features/setup/setup.ts'
import { timeFields } from '#features/website/desk/shared/ServiceTimes.tsx'
import { isPathIn } from '#features/website/paths.ts'

/** The fields of each service in its step: the rest is on the full page. */
const serviceFields = [...timeFields, 'prices'] as const

/** Whether the field of a path is in a step that asks for these facts. */
export function isRequired(step: FactStep, asks: readonly string[], path: string): boolean {
  if (step !== 'services') return asks.some((it) => isPathIn(it, path))
  const [section, , field] = path.split('.')
  return section === step && (field === undefined || serviceFields.some((it) => it === field))
}
