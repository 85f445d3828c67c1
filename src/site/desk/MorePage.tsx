import { deskFrame } from '#content/desk-frame.ts'
import { deskPage } from '#content/desk-page.ts'
import { pages } from '#content/pages.ts'
import { DESK } from '#domain/desk/calls.ts'
import { useSaved } from './Frame.tsx'
import { ACCOUNT, type DeskPageName, placesOf, tabs } from './navigation.ts'
import { useSession } from './session.ts'
import { Troubles } from './Troubles.tsx'
import { Page } from './ui/Page.tsx'
import { type Place, Places } from './ui/Places.tsx'
import styles from './ui/ui.module.css'

const inTabs: readonly string[] = tabs
const lines: Partial<Record<DeskPageName, string>> = deskFrame.more

/** All places that a phone's bar has no room for. */
export function MorePage({ person }: { person: string }) {
  const others = placesOf(useSession().role).filter(({ name }) => !inTabs.includes(name))
  const places = (isWork: boolean): Place[] =>
    others
      .filter((place) => (place.in === 'work') === isWork)
      .map(({ name, label, path }) => ({
        icon: name,
        label,
        href: DESK + path,
        now: lines[name],
      }))
  return (
    <Page title={deskPage.pages.more}>
      {others.length > 0 && (
        <>
          <Places places={places(true)} />
          <Places places={places(false)} />
        </>
      )}
      <Places
        places={[
          { icon: 'person', label: person, href: DESK + ACCOUNT, now: deskFrame.more.account },
          { icon: 'website', label: deskFrame.site, href: pages.home.path },
        ]}
      />
      <Troubles />
      <p className={styles.centred}>{useSaved()}</p>
    </Page>
  )
}
