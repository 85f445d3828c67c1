// Shows states that otherwise need a pointer or the keyboard: each rule for `:hover`, for example, is repeated for
// every element inside one with `data-show="hover"`. A class of Tailwind has such words in its name, behind a backslash.
const STATE = /(?<!\\):(hover|focus-visible|active)\b/g

/** The elements that take the focus. The other states apply to every element. */
const CONTROLS = 'a, button, input, select, textarea'

const inShown = (_: string, state: string) =>
  `:is([data-show="${state}"] :is(${state === 'focus-visible' ? CONTROLS : '*'}))`

function repeat(rules: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) {
  for (const rule of [...rules.cssRules].reverse()) {
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) repeat(rule)
    if (rule instanceof CSSStyleRule && rule.selectorText.search(STATE) >= 0)
      rules.insertRule(rule.cssText.replaceAll(STATE, inShown), [...rules.cssRules].indexOf(rule) + 1)
  }
}

for (const sheet of document.styleSheets) repeat(sheet)
for (const group of document.querySelectorAll('[data-chosen]')) {
  const radio = group.querySelector('input')
  if (radio) radio.checked = true
}
document.documentElement.dataset.ready = ''
