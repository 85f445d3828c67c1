import { deskPage } from '#core/desk-page-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import head from '#design/desk/PageHead.module.css'
import signIn from '#features/sign-in/desk/SignIn.module.css'
import { signedOut } from '#features/sign-in/desk/signed-out-words.ts'
import { content } from '#platform/browser/content.ts'
import css from './Frame.module.css'
import { deskFrame } from './frame-words.ts'
import { TabList } from './TabList.tsx'

/**
 * What the desk's page shows until its scripts and the first answers are there. Where somebody is signed in, as `prefetchCalls`
 * says, it is the frame with the links of a phone's bar, which work, and on Today its title. Anybody else signs in.
 */
export const FirstLook = () => (
  <>
    <main className={`${signIn.main} ${css.unknown}`}>
      <a className={signIn.mark} href={t(pages).home.path}>
        {content().facts.business}
      </a>
      <div className={signIn.card}>
        <h1>{signedOut.title}</h1>
        <p role="status">{deskPage.loading}</p>
      </div>
    </main>
    <div className={`${css.frame} ${css.known}`}>
      <header className={css.side} data-ground="dark">
        <span className={css.brand}>{content().facts.business}</span>
      </header>
      <main className={css.main}>
        <div className={head.bar}>
          <h1>{deskPage.pages.start}</h1>
        </div>
      </main>
      <nav className={css.tabs} aria-label={deskFrame.navigation} data-ground="dark">
        <TabList path={undefined} waiting={undefined} isOwner />
      </nav>
    </div>
  </>
)
