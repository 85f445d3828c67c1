import { type AFile, deskCall, withId } from '#core/desk-calls.ts'
import type {
  ContentEdit,
  ContentPreview,
  DeskContent,
  PublicationChanges,
  Publications,
  RestoreRequest,
} from '#features/website/content-calls.ts'

export const contentCalls = {
  content: deskCall<{ get: DeskContent }>('/content'),
  contentPreview: deskCall<{ post: ContentPreview; takes: typeof ContentEdit }>('/content/preview'),
  contentPreviewPage: deskCall<{ get: AFile }>('/content/previews/:id/*'),
  contentPublish: deskCall<{ post: DeskContent; takes: typeof ContentEdit }>('/content/publish'),
  publications: deskCall<{ get: Publications }>('/publications'),
  publication: deskCall<{ get: PublicationChanges }>('/publications/:id'),
  publicationUndo: deskCall<{ post: DeskContent }>('/publications/:id/undo'),
  publicationRestore: deskCall<{ post: DeskContent; takes: typeof RestoreRequest }>('/publications/:id/restore'),
}

/** The id of the preview that shows the pages as they are on the site. */
export const AS_PUBLISHED = 'published'

/** The path of a page in a preview; `path` is that of the page. */
export const previewPage = (id: string, path: string) => withId(contentCalls.contentPreviewPage, id).replace('/*', path)
