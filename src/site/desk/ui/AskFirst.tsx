import { useState } from 'react'
import { crews as words } from '#content/desk-crews.ts'
import { changeLine } from '#domain/desk/crew-changes.ts'
import type { Question } from '#site/desk/api/ask-first.ts'
import { useSignals } from '#site/desk/api/signals.ts'
import { Button } from '#site/ui/Button.tsx'
import { Modal } from './Modal.tsx'
import ui from './ui.module.css'

const { ask } = words

type Asked = { question: Question; answer: (isAccepted: boolean) => void }

/** Asks before a press that changes the crews of jobs: it names each. Nothing is stored before the answer. */
export function AskFirst() {
  const [asked, setAsked] = useState<Asked>()
  useSignals((signal) => signal.is === 'question' && setAsked(signal))
  if (!asked) return null
  const { question, answer } = asked
  const { crews, changes } = question
  function decide(isAccepted: boolean) {
    setAsked(undefined)
    answer(isAccepted)
  }
  return (
    <Modal label={ask.title(changes.length)} onClose={() => decide(false)}>
      <h2>{ask.title(changes.length)}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>{changeLine(crews, change)}</li>
        ))}
      </ul>
      <p>{ask.nothingYet}</p>
      <div className={ui.bar}>
        <Button compact onClick={() => decide(true)}>
          {ask.go}
        </Button>
        <Button secondary compact onClick={() => decide(false)}>
          {ask.leave}
        </Button>
      </div>
    </Modal>
  )
}
