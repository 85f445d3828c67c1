import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { SCRIPT_TIMEOUT } from '#platform/browser/timeouts.ts'
import { ChunkFailed } from './ChunkFailed.tsx'
import { Boundary } from './island/Boundary.tsx'

type Around = {
  /** What is around each of them, so that it may stop alone. */
  Boundary: ComponentType<{ children: ReactNode }>
  /** What stands in its place until it is here. */
  waiting: ReactNode
  /** What stands there if it does not load. */
  Failed: ComponentType<{ onAgain: () => void }>
  /** Runs when it is seen at last, after somebody waited for it. */
  onArrival: () => void
}

/** What is around the parts that load late; the desk has its own. */
export const LateParts = createContext<Around>({
  Boundary,
  waiting: null,
  Failed: () => <ChunkFailed />,
  onArrival: () => {},
})

type Options = {
  /** When it loads before it is shown: with the script that names it, or once the page is at rest, for a day without a network. */
  ahead?: 'at once' | 'at rest' | false
  /** The page goes on without it, and says nothing if it does not load. */
  isOptional?: boolean
}

/** The part itself once it is here. Until then React's own, and whether it `comes`. */
type Script<Props> = { Part: ComponentType<Props>; comes?: Promise<boolean> }

const atRest: (() => Promise<boolean>)[] = []

/** Loads, once the page is at rest, what must be there without a network and is not seen at first. Says whether all of it is here. */
export async function loadAhead() {
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  await new Promise((rest) => whenIdle(rest))
  const came = await Promise.all(atRest.map((load) => load()))
  return came.every(Boolean)
}

/** A part of a page with a script of its own, which loads once the part is shown, or `ahead` of that. It may stop alone. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = false, isOptional = false }: Options = {},
) {
  let script: Script<Props> | undefined

  function request() {
    if (script) return script
    const part = inTime(load())
    script = {
      // React waits for one that does not come: what stands in its place says so.
      Part: lazy(() => part.then((Part) => ({ default: Part })).catch(() => new Promise<never>(() => {}))),
      comes: part.then(
        (Part) => {
          // From now on it shows without a wait.
          script = { Part }
          return true
        },
        () => {
          script = undefined
          return false
        },
      ),
    }
    return script
  }
  const come = async () => (await request().comes) ?? true
  if (ahead === 'at once') void come()
  if (ahead === 'at rest') atRest.push(come)

  return function Late(props: Props) {
    // A part that came late stays what React has waited for: another component would begin anew.
    const [{ Part, comes }, setScript] = useState(request)
    const [hasCome, setCome] = useState<boolean>()
    const { Boundary, waiting, Failed, onArrival } = use(LateParts)
    useEffect(() => {
      // By itself React shows it 300 ms after what stands in its place.
      void comes?.then((it) => startTransition(() => setCome(it)))
    }, [comes])
    function again() {
      setCome(undefined)
      setScript(request())
    }
    if (hasCome === false) return isOptional ? null : <Failed onAgain={again} />
    return (
      <Boundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
          {comes && <Arrival run={onArrival} />}
        </Suspense>
      </Boundary>
    )
  }
}

function Arrival({ run }: { run: () => void }) {
  const onArrival = useEffectEvent(run)
  useLayoutEffect(() => onArrival(), [])
  return null
}

/** The script, or a failure once it has taken too long. */
export const inTime = <Script,>(script: Promise<Script>) =>
  new Promise<Script>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), SCRIPT_TIMEOUT)
    // A process that renders pages does not wait for a timer that has nothing left to do.
    void script.then(resolve, reject).finally(() => clearTimeout(timer))
  })
