import { useEffect, useState } from 'react'
import { deskSite } from '#content/desk-site.ts'
import { hiddenPages, pages } from '#content/pages.ts'
import type { Section } from '#domain/content/content-shape.ts'
import { previewPage } from '#domain/desk/calls.ts'
import ui from '#site/desk/ui/ui.module.css'
import { Choice } from './Choice.tsx'
import css from './Editor.module.css'
import { pageFor } from './sections.ts'
import { typedIn, valueAt } from './values.ts'

const words = deskSite.review

/** Width and height of the page in the frame, in its own pixels. */
const sizes = { phone: [390, 780], desktop: [1280, 860] } as const
const sizeNames = ['phone', 'desktop'] as const satisfies (keyof typeof sizes)[]

const shownPages = Object.entries(pages).filter(([key]) => !hiddenPages.some((it) => it === key))

type Props = { id: string; section: Section; content: unknown }

/** The pages as they would look, as on a phone or on a wide screen, scaled down to fit. */
export function PreviewFrame({ id, section, content }: Props) {
  const fitting = pageFor(section)
  const [path, setPath] = useState(fitting)
  const [size, setSize] = useState<keyof typeof sizes>('phone')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const room = useWidth(box)
  if (path === undefined) return <p>{words.noPage}</p>

  const [width, height] = sizes[size]
  const scale = Math.min(1, room / width)
  const options = shownPages.map(
    ([key, page]) => [page.path, typedIn(valueAt(content, ['pageTexts', key, 'name']))] as const,
  )
  const [, name = path] = options.find(([value]) => value === path) ?? []
  return (
    <>
      <div className={ui.filters}>
        <Choice
          words={{ name: 'preview-page', label: words.which }}
          value={path}
          options={options}
          onChange={({ target }) => setPath(options.find(([it]) => it === target.value)?.[0])}
        />
        <Choice
          words={{ name: 'preview-width', label: words.width }}
          value={size}
          options={sizeNames.map((it) => [it, words.widths[it]])}
          onChange={({ target }) =>
            setSize(sizeNames.find((it) => it === target.value) ?? sizeNames[0])
          }
        />
      </div>
      <div ref={setBox} className={css.frame} style={{ height: height * scale }}>
        {/* A new frame for each page: another address in the same one would be a step of the browser's history. */}
        <iframe
          key={path}
          title={words.frame(name)}
          src={previewPage(id, path)}
          // Without scripts, a page cannot measure, send or store anything.
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </>
  )
}

/** The width of an element, as it changes. */
function useWidth(element: HTMLElement | null) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
