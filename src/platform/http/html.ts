/** Markup that is safe to insert into markup. Only `html` makes it. */
class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export type { Html }

type Value = string | Html | readonly Html[]

/** Inserts values into markup, as element content or quoted attributes. Every text among them is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((all, part, i) => `${all}${rendered(values[i - 1])}${part}`))
}

/** A text as markup, with `<br>` for its line breaks. */
export const lines = (text: string): Html[] =>
  text.split(/\r\n|\r|\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))

function rendered(value: Value | undefined): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'string') return escaped(value)
  return value?.map((one) => one.markup).join('') ?? ''
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
