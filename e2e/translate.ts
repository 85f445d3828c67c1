import type { BrowserContext, Page } from '@playwright/test'

/**
 * Shows the pages of a context as Chrome does once it translates them: elements stand in place of all texts, those that come later
 * included, and the texts themselves are on the page no more. The words stay as they are, so that a test finds them.
 */
export const translate = (pages: BrowserContext | Page) => pages.addInitScript(translated)

function translated() {
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    node.parentElement?.closest('font, script, style, noscript, template, textarea, title') === null
  const standIn = (text: string) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const it of [outer, inner]) it.style.verticalAlign = 'inherit'
    inner.textContent = text
    outer.append(inner)
    return outer
  }
  const look = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = isText(root) ? [root] : []
    while (walker.nextNode()) if (isText(walker.currentNode)) found.push(walker.currentNode)
    for (const text of found) text.replaceWith(standIn(text.data))
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) if (node.isConnected) look(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
