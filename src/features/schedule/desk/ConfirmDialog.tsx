import { changeLine } from '#core/crew-changes.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import type { Question, Signal } from '#platform/browser/desk/signals.ts'

type Props = { asked: Signal & { is: 'question' }; onDecided: () => void }

/** Asks before a press that changes the crews of jobs, naming each, or that books a time at which no crew is free. */
export function ConfirmDialog({ asked: { question, answer }, onDecided }: Props) {
  function decide(isAccepted: boolean) {
    onDecided()
    answer(isAccepted)
  }
  const { title, go, leave } = textsOf(question)
  return (
    // Its heading has the focus: a second Enter of a quick hand changes nothing.
    <Dialog
      title={title}
      isOpen
      onClose={() => decide(false)}
      foot={
        <>
          <Button onClick={() => decide(false)}>{leave}</Button>
          <Button kind="main" onClick={() => decide(true)}>
            {go}
          </Button>
        </>
      }
    >
      {question.is === 'crews' ? (
        <>
          <ul className="pl-[1.2em]">
            {question.changes.changes.map((change) => (
              <li key={change.id}>{changeLine(question.changes.crews, change)}</li>
            ))}
          </ul>
          <p>{words.ask.nothingYet}</p>
        </>
      ) : (
        <p>{overruling.ask.help}</p>
      )}
    </Dialog>
  )
}

function textsOf(question: Question) {
  if (question.is === 'taken') return overruling.ask
  return { ...words.ask, title: words.ask.title(question.changes.changes.length) }
}
