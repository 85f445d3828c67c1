import { Dialog, type DialogState } from './Dialog.tsx'
import { Failure, Loading } from './Notices.tsx'

type Props = DialogState & { title: string; failure: string | undefined; load: () => Promise<void> }

/** A dialog until what fills it is there. */
export const WaitingDialog = ({ failure, load, ...dialog }: Props) => (
  <Dialog {...dialog}>{failure ? <Failure words={failure} retry={load} /> : <Loading />}</Dialog>
)
