import { isSame, listOf, recordOf } from '#domain/content/json.ts'
import { isPathIn } from '#domain/content/paths.ts'
import type { FactStep } from '#domain/desk/setup.ts'
import { timeFields } from '#site/desk/content/ServiceTimes.tsx'

/** The fields of each service in its step: the rest is on the full page. */
const serviceFields = [...timeFields, 'prices'] as const

/** Whether the field of a path is in a step that asks for these facts. */
export function isAsked(step: FactStep, asks: readonly string[], path: string): boolean {
  if (step !== 'services') return asks.some((it) => isPathIn(it, path))
  const [section, , field] = path.split('.')
  return section === step && (field === undefined || serviceFields.some((it) => it === field))
}

/** Whether more was typed into a part than into the fields of its step, on the full page. */
export function hasOthers(
  step: FactStep,
  asks: readonly string[],
  typed: unknown,
  shown: unknown,
): boolean {
  const names = asks.map((path) => path.slice(step.length + 1))
  const others = (value: unknown) =>
    step === 'services'
      ? listOf(value).map((service) => without(service, serviceFields))
      : without(value, names)
  return !isSame(others(typed), others(shown))
}

const without = (value: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(recordOf(value)).filter(([name]) => !names.includes(name)))
