/** The first element of a page in which a reader sees something else than in the page before; undefined if there is none. */
export function firstChange(before: Element, after: Element): Element | undefined {
  if (before.isEqualNode(after)) return undefined
  for (const [i, child] of [...after.children].entries()) {
    const old = before.children[i]
    const found = old ? firstChange(old, child) : seen(child)
    if (found) return found
  }
  const isSame =
    before.childElementCount <= after.childElementCount && isShallowlySame(before, after)
  return isSame ? undefined : seen(after)
}

const seen = (element: Element) => (element.getClientRects().length > 0 ? element : undefined)

/** Whether two elements are the same but for the elements in them. Attributes of an island are for its script. */
const isShallowlySame = (before: Element, after: Element) =>
  wordsOf(before) === wordsOf(after) &&
  (after.localName.includes('-') || before.cloneNode().isEqualNode(after.cloneNode()))

const wordsOf = (element: Element) =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join()
