import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { columnsClass } from '#design/desk/columns-classes.ts'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import type { IconName } from '#design/desk/icons.ts'
import { NavList } from '#design/desk/NavList.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { Page } from '#design/desk/Page.tsx'
import { Card, Note } from '#design/desk/Parts.tsx'
import type { DeskContent } from '#features/website/content-calls.ts'
import type { Section } from '#features/website/content-shape.ts'
import { listOf, recordOf } from '#features/website/json.ts'
import { isPathIn } from '#features/website/paths.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { FrenchList } from './FrenchList.tsx'
import { Publications } from './Publications.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { labelOf, placeName } from './shared/labels.ts'
import { contentQuery } from './shared/queries.ts'
import {
  editorOf,
  isInSettings,
  isSection,
  PRICED,
  PRICES,
  partsOf,
  type WebsiteGroup,
  websiteGroups,
} from './shared/sections.ts'
import { deskSite as words } from './site-words.ts'
import { readEdit } from './stored-edit.ts'

/** The page “Website”: the texts and pictures of the site and what was published; the editor of one part; or the prices. */
export function ContentPage({ id }: { id?: string }) {
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(contentQuery)
  // What is edited begins with what holds now.
  const data = id === undefined || isFetchedAfterMount ? known : undefined
  const notices = <QueryState query={{ data, error, refetch }} />
  if (id === undefined)
    return (
      <Page
        title={deskPage.pages.website}
        actions={
          <ButtonLink icon="page" isAway href={t(pages).home.path}>
            {deskPage.site}
          </ButtonLink>
        }
      >
        {notices}
        {data && <Overview data={data} />}
      </Page>
    )
  if (id === PRICES)
    return (
      <Page title={words.prices} back={WEBSITE}>
        {notices}
        {data && <SectionEditor asked={{ section: PRICED, fields: ['prices'] }} data={data} />}
        <ButtonLink href={editorOf(PRICED)}>{words.allOfServices}</ButtonLink>
      </Page>
    )
  if (!isSection(id)) return <Page title={deskPage.pages.lost}>{null}</Page>
  return (
    <Page title={labelOf(id)} back={isInSettings(id) ? SETTINGS : WEBSITE}>
      {notices}
      {id === PRICED && <ButtonLink href={editorOf(PRICES)}>{words.prices}</ButtonLink>}
      {data && <SectionEditor key={id} asked={{ section: id }} data={data} />}
    </Page>
  )
}

const WEBSITE = DESK + pathOf('website')
const SETTINGS = DESK + pathOf('settings')

/** The start of the page: what needs attention, the parts of the content, and what was published. */
function Overview({ data }: { data: DeskContent }) {
  const { placeholders, aside, failures, content, french } = data
  const notes = [
    ...(placeholders.length > 0 ? [words.madeUp(placeholders.length)] : []),
    ...failures.map(({ path, reason }) => words.pageFailed(path, reason)),
    ...aside.map((path) => words.noPlace(placeName(path, [content]))),
  ]
  // A link from the settings leads to a group; the page is not there yet when the browser looks for it.
  useEffect(() => {
    const group = location.hash && document.getElementById(location.hash.slice(1))
    if (group) group.scrollIntoView()
  }, [])
  return (
    <div className={columnsClass}>
      <div className="grid gap-4 grid-cols-1">
        <p className="text-soft-ink">
          {words.help} {words.facts} <Link href={SETTINGS}>{words.settings}</Link>
        </p>
        {notes.length > 0 && (
          <section className="grid gap-2 grid-cols-1" aria-label={words.attention}>
            {notes.map((note) => (
              <Note key={note}>{note}</Note>
            ))}
          </section>
        )}
        {websiteGroups.map((group) => (
          <section key={group} id={group} className="grid gap-2 grid-cols-1" aria-label={words.groups[group]}>
            <h2 className="text-soft-ink type-13 font-620">{words.groups[group]}</h2>
            <Parts group={group} sections={partsOf(group).filter((it) => isUsed(it, content))} data={data} />
            {/* What nobody sees until there is one. */}
            {group === 'pages' && !isUsed('packages', content) && (
              <Disclosure title={words.more}>
                <Parts group={group} sections={['packages']} data={data} />
              </Disclosure>
            )}
          </section>
        ))}
      </div>
      <div className="grid gap-4 grid-cols-1">
        {french.missing.length + french.stale.length > 0 && (
          <Card title={words.french.title} isPadded>
            <FrenchList french={french} content={content} />
          </Card>
        )}
        <Publications data={data} />
      </div>
    </div>
  )
}

type PartsProps = { group: WebsiteGroup; sections: readonly Section[]; data: DeskContent }

const Parts = ({ group, sections, data }: PartsProps) => (
  <NavList
    places={sections.map((section) => ({
      icon: icons[group],
      label: labelOf(section),
      href: editorOf(section),
      now: notesOf(section, data).join(', '),
      tone: 'wait',
    }))}
  />
)

/** Whether the site shows a part, or an owner has begun to fill it in. */
const isUsed = (section: Section, content: DeskContent['content']) =>
  section !== 'packages' || listOf(recordOf(content.packages).packages).length > 0 || readEdit(section) !== undefined

/** What is to say about a part beside its name. */
function notesOf(section: Section, { placeholders, french }: DeskContent) {
  const [madeUp, missing, stale] = [placeholders, french.missing, french.stale].map(
    (paths) => paths.filter((path) => isPathIn(section, path)).length,
  )
  return [
    ...(missing ? [words.french.missingIn(missing)] : []),
    ...(stale ? [words.french.staleIn(stale)] : []),
    ...(madeUp ? [words.madeUpHere(madeUp)] : []),
    ...(readEdit(section) ? [words.unpublished] : []),
  ]
}

const icons = { pages: 'document', proof: 'shield', words: 'mail' } as const satisfies Record<WebsiteGroup, IconName>
