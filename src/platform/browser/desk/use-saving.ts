import { useLayoutEffect, useRef, useState } from 'react'

/**
 * A value that is saved with each change. It shows what the person wants until the server has answered, and then what is stored. Saves
 * go one after another, so that the last one wins, and no older answer replaces it. After a refusal it shows again what is stored.
 * `change` resolves once all is saved: whether the server has taken it.
 */
export function useSaving<T>(stored: T, save: (value: T) => Promise<void>) {
  const [requested, setRequested] = useState<{ value: T }>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  const [saveNext] = useState(() => queueSaves<T>((value) => latest.current(value)))

  async function change(value: T): Promise<boolean> {
    const mine = { value }
    setRequested(mine)
    setError(undefined)
    try {
      await saveNext(value)
      return true
    } catch (problem) {
      setError(problem)
      return false
    } finally {
      // The cache tells React of what is stored in a task of its own: until then the old value would show.
      setTimeout(() => setRequested((now) => (now === mine ? undefined : now)))
    }
  }
  return { value: requested ? requested.value : stored, change, error }
}

/**
 * Saves values one after another. While one is on its way, only the newest of the others waits. The promise is that of the last save:
 * an older one that fails does not matter any more.
 */
export function queueSaves<T>(save: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let next: { value: T } | undefined
  let running: Promise<void> | undefined
  async function run() {
    try {
      for (let now = next; now; now = next) {
        next = undefined
        try {
          await save(now.value)
        } catch (error) {
          if (!next) throw error
        }
      }
    } finally {
      running = undefined
    }
  }
  return (value) => {
    next = { value }
    running ??= run()
    return running
  }
}
