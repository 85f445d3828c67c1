import { besideList } from '#design/desk/ListAndPanel.tsx'
import { late } from '#design/late.tsx'

/** A document beside the list that it is in. */
export const DocumentView = late(async () => (await import('./DocumentView.tsx')).DocumentView, besideList())
