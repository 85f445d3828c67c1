import { ChunkFailed } from '#site/ui/ChunkFailed.tsx'
import { useLoaded } from '#site/ui/use-loaded.ts'
import type { SectionProps } from './FormSection.tsx'

/** The section for a fleet, in a script of its own: most visitors have one car. */
export function Fleet(props: SectionProps) {
  const { loaded, failed } = useLoaded(loadSection)
  if (failed) return <ChunkFailed />
  return loaded && <loaded.FleetSection {...props} />
}

const loadSection = () => import('./FleetSection.tsx')
