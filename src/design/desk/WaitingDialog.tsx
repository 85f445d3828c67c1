import { Dialog, type DialogState } from './Dialog.tsx'
import { QueryState } from './Notices.tsx'

type Props = DialogState & { title: string; error: Error | null; retry: () => void }

/** A dialog until what fills it is there. */
export const WaitingDialog = ({ error, retry, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <QueryState query={{ data: undefined, error, refetch: retry }} />
  </Dialog>
)
