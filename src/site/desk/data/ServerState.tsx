import { deskData as words } from '#content/desk-tools.ts'
import { health } from '#content/health.ts'
import { useHealth } from '#site/desk/api/health.ts'
import { Facts } from '#site/desk/ui/Facts.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'

/** The state of the server: each fact in a sentence, the last backup among them. */
export function ServerState() {
  const { facts, failure, load } = useHealth()
  return (
    <PageSection title={words.state}>
      <Failure words={failure} retry={load} />
      <Facts facts={facts.map((fact) => [health.names[fact.name], fact.words])} />
    </PageSection>
  )
}
