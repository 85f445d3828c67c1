import { deskSite } from '#content/desk-site.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import ui from '#site/desk/ui/ui.module.css'

const words = deskSite.editor

/** Says that somebody else has published this part, with the button that loads their version. */
export const Overtaken = ({ onLoad }: { onLoad: () => void }) => (
  <div className={ui.warning} role="alert">
    <p>{words.overtaken}</p>
    <Button onClick={onLoad}>{words.loadNew}</Button>
  </div>
)
