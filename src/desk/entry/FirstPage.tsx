import { FirstLook } from '#desk/FirstLook.tsx'
import css from '#desk/Frame.module.css'
import { SignIn } from '#features/sign-in/desk/SignIn.tsx'

/** The desk's page before its scripts are there: the first look of the desk, and the whole sign-in for a stranger (see `Stranger`). */
export const FirstPage = () => (
  <>
    <FirstLook />
    <div className={css.stranger} data-first-sign-in>
      <SignIn note={undefined} onSignedIn={() => {}} />
    </div>
  </>
)
