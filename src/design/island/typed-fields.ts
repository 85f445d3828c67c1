type Field = HTMLInputElement | HTMLTextAreaElement

type Typed = ReturnType<typeof typedFields>[number]

const touched = new WeakSet<EventTarget>()

/** What ends each wait for a field that is to be typed into again. */
const ends = new Set<() => void>()

/** Forgets what waits to be typed again. */
export const forgetTyping = () => {
  for (const end of ends) end()
}

/** Notes into which fields somebody types. */
export const watchTyping = () => addEventListener('input', ({ target }) => target && touched.add(target), true)

/** The fields of the page into which somebody typed, with what they hold now. */
export const typedFields = () =>
  keyed()
    .filter(({ field }) => touched.has(field))
    .map(({ field, key }) => ({
      field,
      /** By it the field is found once it is made anew. */
      key,
      value: field.value,
      isInDialog: field.closest('dialog') !== null,
    }))

/**
 * Types into the fields that are made anew what those before them held, as soon as they are there: a form may have to load, or to be
 * opened again. A form with a draft has it already. Nothing gets into the form of something else: another address ends it, and a
 * dialog, which has none, must come back by itself.
 */
export function typeAgain(typed: readonly Typed[]) {
  const { href } = location
  let left = typed.filter(({ field }) => !field.isConnected)
  const look = () => {
    const fields = new Map(keyed().map(({ field, key }) => [key, field]))
    const found = left.filter(({ key }) => fields.has(key))
    // First of all: each change of a field may bring further ones.
    left = location.href === href ? left.filter((it) => !found.includes(it)) : []
    if (left.length === 0) end()
    if (location.href !== href) return
    for (const it of found) {
      const field = fields.get(it.key)
      if (field && !touched.has(field)) putInto(field, it)
    }
  }
  const later = new MutationObserver(look)
  function end() {
    left = []
    later.disconnect()
    ends.delete(end)
  }
  ends.add(end)
  later.observe(document.body, { childList: true, subtree: true })
  const dropDialogs = () => {
    left = left.filter(({ isInDialog }) => !isInDialog)
  }
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, dropDialogs, { capture: true, once: true })
  look()
}

function putInto(field: Field, { value }: Typed) {
  if (field.value === value) return
  // As a person would: React hears of a change only if its own setter did not make it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * What is typed. A box that is ticked and a choice are none: many save themselves, and an older one would be sent over what another
 * desk has saved meanwhile.
 */
const TEXTS = [
  'textarea',
  // A code is good for once.
  ...['text', 'search', 'tel', 'email', 'url', 'number'].map(
    (type) => `input[type=${type}]:not([autocomplete=one-time-code])`,
  ),
  'input:not([type])',
].join()

/**
 * All fields of texts with a key each: by which the same field is found once it is made anew. Ids may be others then. Of several that
 * are called the same, such as those of rows, each is found only among as many: one row more or less, and nobody knows which is which.
 */
function keyed() {
  const fields = [...document.querySelectorAll<Field>(TEXTS)]
  const keys = keysOf(fields.map((it) => [it.type, it.name, it.labels?.[0]?.textContent].join('\n')))
  return fields.map((field, i) => ({ field, key: keys[i] ?? '' }))
}

/** Names with their place among the same ones, and how many of those there are. */
export function keysOf(names: readonly string[]): string[] {
  const places = new Map<string, number>()
  const numbered = names.map((name) => {
    const place = (places.get(name) ?? 0) + 1
    places.set(name, place)
    return { name, place }
  })
  return numbered.map(({ name, place }) => `${name}\n${place} of ${places.get(name)}`)
}
