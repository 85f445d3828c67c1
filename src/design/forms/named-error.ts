import { forms } from '#core/forms-words.ts'
import { t } from '#core/words.ts'
import { idOf } from './use-checked-form.ts'

/** The words of an error away from its field: with the field's label before them, if they do not name the field themselves. */
export const namedError = (message: string, label: string | undefined) =>
  label === undefined || mentions(message, label) ? message : t(forms).sectionError(label, message)

/** Whether a text has a word of a label, in any case. Short words, such as those for “of” and “the”, say nothing. */
function mentions(message: string, label: string): boolean {
  const mentioned = wordsIn(message)
  return wordsIn(label).some((word) => word.length > 2 && mentioned.includes(word))
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** The label of a field on the page; undefined for one of several controls, whose messages name it. */
export function labelOf(field: string): string | undefined {
  // The style guide renders a refused form on the server, where there is no page to look at.
  if (typeof document === 'undefined') return undefined
  const control = document.getElementById(idOf(field))
  if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) return undefined
  return control && 'labels' in control && control.labels instanceof NodeList
    ? (control.labels[0]?.textContent?.trim() ?? undefined)
    : undefined
}
