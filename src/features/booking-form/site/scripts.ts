import { useEffect } from 'react'
import { useLazy } from '#design/use-lazy.ts'
import { SCRIPT_TIMEOUT } from '#platform/browser/timeouts.ts'

/** The script that checks the form, asks for its free times and sends it. */
export type FormRuntime = typeof import('./form-runtime.ts')

/** The parts of the form that come in a script of their own. */
export type Parts = typeof import('#features/schedule/site/shared/slots/loaded-later.ts')

let runtime: Promise<FormRuntime> | undefined

/** Loads that script. Once it has failed it stays so until the page is reloaded, so that nothing is sent unchecked. */
export function loadFormRuntime(): Promise<FormRuntime> {
  runtime ??= Promise.race([import('./form-runtime.ts'), noAnswer()])
  return runtime
}

export const loadParts = (): Promise<Parts> => import('#features/schedule/site/shared/slots/loaded-later.ts')

const noAnswer = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), SCRIPT_TIMEOUT)
  })

/**
 * One of these scripts, once it is `needed` and here. They are fetched after the form's own script, which must stay small.
 * Without them the form can be filled in all the same.
 */
export function useScript<T extends object>(load: () => Promise<T>, needed = true): T | undefined {
  const { loaded, failed } = useLazy(load, needed)
  useEffect(() => {
    // The page has a notice for scripts that do not load.
    if (failed) document.dispatchEvent(new Event('astro:hydration-error'))
  }, [failed])
  return loaded
}
