// The draft of a form, kept in the tab's session storage. Storage can be full, switched off or tampered with. A form
// must work without it, so every failure here is silent.

/** The values kept under a name, by field; empty when there are none. */
export function readDraft(name: string): Record<string, string> {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    if (typeof values !== 'object' || values === null) return {}
    return Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** Whether anything is kept under a name. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function saveDraft(name: string, values: Record<string, string>) {
  try {
    sessionStorage.setItem(name, JSON.stringify(values))
  } catch {}
}

export function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(name)
  } catch {}
}
