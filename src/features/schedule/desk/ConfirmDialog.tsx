import { changeLine } from '#core/crew-changes.ts'
import { crews as words } from '#core/desk-crews-words.ts'
import { Button } from '#design/desk/Button.tsx'
import { Modal } from '#design/desk/Modal.tsx'
import ui from '#design/desk/ui.module.css'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import type { Question, Signal } from '#platform/browser/desk/signals.ts'
import css from './ConfirmDialog.module.css'

type Props = { asked: Signal & { is: 'question' }; onDecided: () => void }

/** Asks before a press that changes the crews of jobs, naming each, or that books a time at which no crew is free. */
export function ConfirmDialog({ asked: { question, answer }, onDecided }: Props) {
  function decide(isAccepted: boolean) {
    onDecided()
    answer(isAccepted)
  }
  const { title, go, leave } = textsOf(question)
  return (
    <Modal label={title} onClose={() => decide(false)}>
      <h2 className={css.title}>{title}</h2>
      {question.is === 'crews' ? (
        <>
          <ul className={css.jobs}>
            {question.changes.changes.map((change) => (
              <li key={change.id}>{changeLine(question.changes.crews, change)}</li>
            ))}
          </ul>
          <p>{words.ask.nothingYet}</p>
        </>
      ) : (
        <p>{overruling.ask.help}</p>
      )}
      {/* The first button has the focus: a second Enter of a quick hand changes nothing. */}
      <div className={ui.bar}>
        <Button kind="main" onClick={() => decide(false)}>
          {leave}
        </Button>
        <Button onClick={() => decide(true)}>{go}</Button>
      </div>
    </Modal>
  )
}

function textsOf(question: Question) {
  if (question.is === 'taken') return overruling.ask
  return { ...words.ask, title: words.ask.title(question.changes.changes.length) }
}
