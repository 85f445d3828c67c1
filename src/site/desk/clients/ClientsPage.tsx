import { useState } from 'react'
import { deskFind } from '#content/desk-keys.ts'
import { deskPage } from '#content/desk-page.ts'
import { Page } from '#site/desk/ui/Page.tsx'
import { TextField } from '#site/forms/Field.tsx'
import { FoundClients } from './FoundClients.tsx'

/** A letter alone finds nearly everybody. */
const LEAST = 2

/** The people who booked, found by what is typed. */
export function ClientsPage() {
  const [q, setQ] = useState('')
  return (
    <Page title={deskPage.pages.clients}>
      <TextField
        type="search"
        words={{ name: 'q', label: deskFind.hint }}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {q.trim().length >= LEAST && <FoundClients q={q.trim()} />}
    </Page>
  )
}
