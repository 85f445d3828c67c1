/** The kinds of elements whose text a browser runs or applies. */
export const inlineTags = ['script', 'style'] as const
export type InlineTag = (typeof inlineTags)[number]

/** The texts of a page's inline scripts or styles. Scripts that only hold data are none. */
export const inlineParts = (html: string, tag: InlineTag): string[] => {
  const parts = html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, 'g'))
  return [...parts]
    .filter(({ groups }) => !/\bsrc=|application\/(?:ld\+)?json/.test(groups?.attributes ?? ''))
    .map(({ groups }) => groups?.text ?? '')
}
