import type { ReactNode } from 'react'

/** Facts, each beside its name; on a wide page in columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, is: ReactNode])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,280px),1fr))] gap-x-6 gap-y-2 [&_dt]:text-small [&_dt]:text-dim [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-wrap [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-(--target) [&_a]:min-w-(--target)">
    {facts.map(([name, is]) => (
      <div key={name} className="grid grid-cols-[minmax(72px,96px)_minmax(0,1fr)] gap-x-4">
        <dt>{name}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)
