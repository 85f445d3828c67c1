/** Marks a made-up fact. To replace it, write the real value in place of the whole `placeholder(…)`. */
export const placeholder = <const T>(value: T) => ({ placeholder: true as const, value })

type Real<T> = T extends { placeholder: true; value: infer V } ? V : T

/** The facts without their placeholder marks. */
export const plain = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isPlaceholder(fact) ? fact.value : fact]),
  ) as { [Name in keyof Facts]: Real<Facts[Name]> }

/** Names of the facts that are still placeholders. */
export const placeholdersIn = (facts: object): string[] =>
  Object.entries(facts)
    .filter(([, fact]) => isPlaceholder(fact))
    .map(([name]) => name)

function isPlaceholder(fact: unknown): fact is { placeholder: true; value: unknown } {
  return typeof fact === 'object' && fact !== null && 'placeholder' in fact
}
