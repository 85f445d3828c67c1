import { Button } from '#design/desk/Button.tsx'
import ui from '#design/desk/ui.module.css'
import { deskSite } from '#features/website/desk/site-words.ts'

const words = deskSite.editor

/** Says that somebody else has published this part, with the button that loads their version. */
export const EditConflict = ({ onLoad }: { onLoad: () => void }) => (
  <div className={ui.warning} role="alert">
    <p>{words.overtaken}</p>
    <Button onClick={onLoad}>{words.loadNew}</Button>
  </div>
)
