import { deskPage } from '#content/desk-page.ts'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import { content } from '#site/content/content.ts'
import css from './Frame.module.css'
import signIn from './sign-in/SignIn.module.css'
import { Loading } from './ui/Notices.tsx'
import head from './ui/PageHead.module.css'

/**
 * What the desk's page shows until its scripts and the first answers are there. Where somebody is signed in, as `beginCalls`
 * says, it is the frame, and on Today its title: their first words. Anybody else signs in.
 */
export const FirstLook = () => (
  <>
    <main className={`${signIn.main} ${css.unknown}`}>
      <a className={signIn.mark} href={t(pages).home.path}>
        {content().facts.business}
      </a>
      <div className={signIn.card}>
        <h1>{deskPage.signIn.title}</h1>
        <Loading />
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
      <div className={css.tabs} data-ground="dark" />
    </div>
  </>
)
