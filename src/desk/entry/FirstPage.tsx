import { FirstLook } from '#desk/FirstLook.tsx'
import { SignIn } from '#features/sign-in/desk/SignIn.tsx'

/** The desk's page before its scripts are there: the first look of the desk, and the whole sign-in for a stranger (see `Stranger`). */
export const FirstPage = () => (
  <>
    <FirstLook />
    <div
      className="in-[:root:not([data-stranger])]:hidden in-[:root[data-stranger='']]:[&_form~*]:hidden"
      data-first-sign-in
    >
      <SignIn note={undefined} onSignedIn={() => {}} />
    </div>
  </>
)
