import { Dialog, type DialogState } from './Dialog.tsx'
import { Failure, Loading } from './Notices.tsx'

type Props = DialogState & { title: string; error: Error | null; retry: () => void }

/** A dialog until what fills it is there. */
export const WaitingDialog = ({ error, retry, ...dialog }: Props) => (
  <Dialog {...dialog}>{error ? <Failure error={error} retry={retry} /> : <Loading />}</Dialog>
)
