/** Whether every word that was typed begins a word of the label. Case and accents do not count. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
