type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What was typed into a field. */
type Typed = ReturnType<typeof typedFields>[number]

const touched = new WeakSet<EventTarget>()

/** Notes into which fields somebody types or chooses. */
export const watchTyping = () =>
  addEventListener('input', ({ target }) => target && touched.add(target), true)

/** The fields of the page into which somebody typed, with what they hold now. */
export const typedFields = () =>
  keyed()
    .filter(({ field }) => touched.has(field))
    .map(({ field, key }) => ({
      field,
      /** By it the field is found once it is made anew. */
      key,
      value: field.value,
      isChecked: isChecked(field),
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
    if (left.length === 0) later.disconnect()
    if (location.href !== href) return
    for (const it of found) {
      const field = fields.get(it.key)
      if (field && !touched.has(field)) putInto(field, it)
    }
  }
  const later = new MutationObserver(look)
  later.observe(document.body, { childList: true, subtree: true })
  const dropDialogs = () => {
    left = left.filter(({ isInDialog }) => !isInDialog)
  }
  for (const act of ['pointerdown', 'keydown'])
    addEventListener(act, dropDialogs, { capture: true, once: true })
  look()
}

function putInto(field: Field, { value, isChecked: wasChecked }: Typed) {
  if (isChoice(field)) {
    if (field.checked !== wasChecked) field.click()
    return
  }
  if (field.value === value) return
  // As a person would: React hears of a change only if its own setter did not make it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** All fields with a key each: by which the same field is found once it is made anew. Ids may be others then. */
function keyed() {
  const times = new Map<string, number>()
  const fields = document.querySelectorAll<Field>('input:not([type=file]), select, textarea')
  return [...fields].map((field) => {
    const own = isChoice(field) ? field.value : ''
    const name = [field.type, field.name, own, field.labels?.[0]?.textContent].join('\n')
    const time = times.get(name) ?? 0
    times.set(name, time + 1)
    return { field, key: `${name}\n${time}` }
  })
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const isChecked = (field: Field) => isChoice(field) && field.checked
