import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { NavList, type NavListItem } from '#design/desk/NavList.tsx'
import { Page } from '#design/desk/Page.tsx'
import { ACCOUNT, type DeskPageName, placesOf, tabs } from '#platform/browser/desk/navigation.ts'
import { useSession } from '#platform/browser/desk/session.ts'
import { useSaved } from './Frame.tsx'
import { deskFrame } from './frame-words.ts'
import { Troubles } from './Troubles.tsx'

const inTabs: readonly string[] = tabs
const lines: Partial<Record<DeskPageName, string>> = deskFrame.more

/** All places that a phone's bar has no room for. */
export function MorePage({ person }: { person: string }) {
  const others = placesOf(useSession().role).filter(({ name }) => !inTabs.includes(name))
  const places = (isWork: boolean): NavListItem[] =>
    others
      .filter((place) => (place.in === 'work') === isWork)
      .map(({ name, label, path }) => ({ icon: name, label, href: DESK + path, now: lines[name] }))
  return (
    <Page title={deskPage.pages.more}>
      {others.length > 0 && (
        <>
          <NavList places={places(true)} />
          <NavList places={places(false)} />
        </>
      )}
      <NavList
        places={[
          { icon: 'person', label: person, href: DESK + ACCOUNT, now: deskFrame.more.account },
          { icon: 'website', label: deskFrame.site, href: t(pages).home.path },
        ]}
      />
      <Troubles />
      <p className="text-dim text-center">{useSaved()}</p>
    </Page>
  )
}
