import { startTransition, useEffect, useState } from 'react'
import { inTime } from '#design/late.tsx'

/** The script that checks the form, asks for its free times and sends it. */
export type FormRuntime = typeof import('./form-runtime.ts')

/** The parts of the form that come in a script of their own. */
export type Parts = typeof import('./loaded-later.ts')

let runtime: Promise<FormRuntime> | undefined

/** Loads that script. Once it has failed it stays so until the page is reloaded, so that nothing is sent unchecked. */
export function loadFormRuntime(): Promise<FormRuntime> {
  runtime ??= inTime(import('./form-runtime.ts'))
  return runtime
}

export const loadParts = (): Promise<Parts> => import('./loaded-later.ts')

/**
 * The functions of one of these scripts, once it is `needed` and here. They are fetched after the form's own script, which must stay
 * small. Without them the form can be filled in all the same.
 */
export function useScript<T extends object>(load: () => Promise<T>, needed = true): T | undefined {
  const [script, setScript] = useState<T>()
  useEffect(() => {
    if (needed)
      load().then(
        (it) => startTransition(() => setScript(it)),
        // The page has a notice for scripts that do not load.
        () => document.dispatchEvent(new Event('astro:hydration-error')),
      )
  }, [load, needed])
  return script
}
