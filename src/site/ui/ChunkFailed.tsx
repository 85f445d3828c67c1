import { forms } from '#content/forms.ts'

/** Says that a script did not arrive, with a way to load the page again that needs none. */
export const ChunkFailed = () => (
  <p role="alert">
    {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
    {forms.chunkFailed}. <a href="">{forms.reload}</a>
  </p>
)
