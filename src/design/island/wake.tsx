import start from '@astrojs/react/client.js'
import { type ComponentType, createElement } from 'react'
import { Boundary, watchPage } from './Boundary.tsx'

void watchPage()

type Wake = ReturnType<typeof start>

/** Wakes each island of a page, the desk's own included: as Astro's integration of React does, with a boundary around it. */
export default (element: HTMLElement): Wake => {
  const wake = start(element)
  return (Component: ComponentType<object>, ...rest) => {
    const slots = slotsOf(element)
    return wake(
      (props: object) => (
        <Boundary>
          <Component {...props} {...slots} />
        </Boundary>
      ),
      ...rest,
    )
  }
}

/** What the page has put into the places of an island that have names. */
const slotsOf = (island: HTMLElement) =>
  Object.fromEntries(
    [...island.querySelectorAll('astro-slot[name]')].map((place) => {
      const name = place.getAttribute('name') ?? ''
      const content = [...place.childNodes].map((it) => it.cloneNode(true))
      return [name, <Slot key={name} name={name} content={content} />]
    }),
  )

/** Leaves what the page has there as it is. */
const AS_IT_IS = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/**
 * What the page has put into an island. Astro's own would make it of a text once the island renders anew, which the page's policy
 * refuses.
 */
const Slot = ({ name, content }: { name: string; content: readonly Node[] }) =>
  createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: AS_IT_IS,
    ref: (place: Element | null) => {
      if (place && !place.hasChildNodes()) place.append(...content.map((it) => it.cloneNode(true)))
    },
  })
