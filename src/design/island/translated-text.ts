/** What stands in place of a text since a browser translated it, and is no element of ours. */
const STAND_IN = 'FONT'

/**
 * Lets React go on with a page that the browser translates. Chrome and Edge put `<font>` elements in place of texts; React still
 * knows the texts. It throws when it puts something before one of them or takes one away, and nobody sees what it writes into them.
 */
export function followTranslation() {
  const standIns = new WeakMap<Node, Element>()

  /** What to name in place of a child of `parent` that is there no more. */
  const childOf = (parent: Node, child: Node) => {
    let it: Node = standIns.get(child) ?? child
    while (it.parentNode && it.parentNode !== parent && it.parentNode.nodeName === STAND_IN) it = it.parentNode
    return it.parentNode === parent ? it : child
  }
  /** A text that is put somewhere is there itself. */
  const leave = <T extends Node>(node: T): T => {
    standIns.get(node)?.remove()
    return node
  }
  const { appendChild, insertBefore, removeChild } = Node.prototype
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    return appendChild.call(this, leave(node)) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null) {
    const before = child && child.parentNode !== this ? childOf(this, child) : child
    return insertBefore.call(this, leave(node), before) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    removeChild.call(this, childOf(this, child))
    return child
  }

  // A text that changes takes its place again, and is translated anew.
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!target.isConnected && target instanceof Text) standIns.get(target)?.replaceWith(target)
  })
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
      for (const removed of removedNodes) {
        if (!(removed instanceof Text)) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (it) => it instanceof Element && it.tagName === STAND_IN,
        )
        // A text that React has moved is elsewhere by now.
        const isAway = !removed.isConnected || standIn?.contains(removed)
        if (!(standIn instanceof Element) || !isAway) continue
        standIns.set(removed, standIn)
        texts.observe(removed, { characterData: true })
      }
  }).observe(document, { childList: true, subtree: true })
}
