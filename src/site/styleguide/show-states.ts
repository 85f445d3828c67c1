// Shows states that only a pointer or the keyboard brings about: each rule for `:hover`, say, is repeated for all that
// stands in an element with `data-show="hover"`.
const STATE = /:(hover|focus-visible|active)\b/g

/** What takes the focus; a pointer is over all that stands in what it points at. */
const CONTROLS = 'a, button, input, select, textarea'

const inShown = (_: string, state: string) =>
  `:is([data-show="${state}"] :is(${state === 'focus-visible' ? CONTROLS : '*'}))`

function repeat(rules: CSSStyleSheet | CSSGroupingRule) {
  for (const rule of [...rules.cssRules].reverse()) {
    if (rule instanceof CSSGroupingRule) repeat(rule)
    else if (rule instanceof CSSStyleRule && rule.selectorText.search(STATE) >= 0)
      rules.insertRule(
        rule.cssText.replaceAll(STATE, inShown),
        [...rules.cssRules].indexOf(rule) + 1,
      )
  }
}

for (const sheet of document.styleSheets) repeat(sheet)
for (const group of document.querySelectorAll('[data-chosen]')) {
  const radio = group.querySelector('input')
  if (radio) radio.checked = true
}
document.documentElement.dataset.ready = ''
