import type { ComponentType, ReactNode } from 'react'
import type { DialogState } from '#design/desk/Dialog.tsx'
import type { IconName } from '#design/desk/icons.ts'
import type { MenuItem } from '#design/desk/Menu.tsx'
import type { BookingState, Entry } from '#design/desk/Parts.tsx'
import type { InboxKind as Look } from '#design/desk/Rows.tsx'
import type { Answer } from '#platform/browser/api/ask.ts'
import type { Plan } from '#platform/browser/desk/plan-paths.ts'
import type { MayBegin, makeOutbox } from '#platform/browser/storage/outbox.ts'
import type { BookingDetail, BookingRow } from './bookings/bookings.ts'
import type { ManagedBooking } from './bookings/manage.ts'
import type { DetailParts, RowParts } from './bookings/parts.ts'
import type { News } from './bookings/site/shared/Panel.tsx'
import type { Change } from './client-page/site/use-booking.ts'
import type { InboxAction, InboxItem, InboxKind } from './inbox/inbox.ts'
import type { DocumentDetail } from './invoices/documents.ts'

// What a feature adds, in a browser, to the pages of other features: what `Feature` is for the server. No list names it. A page
// gathers the files of one name from all features, so that each name is loaded with the page that needs it, and what
// must be there for every kind is added to an interface here, beside the file that has it: what is forgotten does not compile.

// `mail-kinds.ts` exports `mailNames`: what the desk calls the mails of the feature, on the server, too.

/** `desk/inbox-kinds.ts` exports it as `inboxKinds`: what a row of the Inbox says and does, which Today shows, too. */
export type InboxKinds = { readonly [Kind in InboxKind]?: ShownKind }

export type ShownKind = {
  look: Look
  /** The page of its own that it has: where a phone's tap leads, and Enter. Without one it opens in the Inbox. */
  page?: (id: string) => string
  /** Its title. Without it, who it is about. */
  title?: (who: string) => string
  /** Whether it does not matter when it came. */
  isTimeless?: boolean
  /** Whether it is never marked as new. */
  isNeverNew?: boolean
  /** Whether it says itself how the deposit of its job stands. */
  saysDeposit?: boolean
  /** What it opens, in place of `Open`. */
  open?: string
  actions?: { readonly [Action in Exclude<InboxAction, 'open'>]?: ShownAction }
}

export type ShownAction = {
  label: string
  /** The key of the first item with this action. */
  key?: string
  /** What settles the item where it stands: a call, or a step of its booking, which works without a network, too. Without either, the action opens its panel. */
  call?: (item: InboxItem) => InboxCall
  step?: { action: 'confirm' | 'complete'; message: (who: string, isMailed: boolean) => string }
}

/** How to do something on the server, and how to take it back. */
export type InboxCall = {
  run: () => Promise<unknown>
  /** Money that is noted, and a mail that is out, are not taken back here. */
  undo?: () => Promise<unknown>
  message: string
}

/** `desk/inbox-panels.tsx` exports it as `inboxPanels`: what stands beside the list while an item is open, all that one needs to settle it. */
export type InboxPanels = { readonly [Kind in InboxKind]?: InboxPanel }

export type InboxPanel = {
  Panel: ComponentType<OpenedItem>
  /** Stands in the list until the item whose answer the address asks for can be written to: it takes the single keys. */
  Awaited?: ComponentType<{ id: string | undefined; isLost: boolean }>
}

export type OpenedItem = {
  item: InboxItem
  person: string
  onSettle: (item: InboxItem) => void
  /** It was settled here in another way. */
  onGone: (item: InboxItem) => void
}

/** The kinds that have rows: each file with `inboxKinds` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ShownKinds {}

/** The kinds that have panels: each file with `inboxPanels` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ShownPanels {}

/**
 * The places of a booking on the desk, in their order: what its client must be told, its time, its money, its client, and the work.
 * Within one, parts stand in the order of the names of their features.
 */
export const bookingPlaces = ['news', 'time', 'money', 'client', 'work'] as const
type BookingPlace = (typeof bookingPlaces)[number]

/** `desk/booking-part.tsx` exports it as `bookingPart`: what the page of a booking shows and offers besides. */
export type BookingPart = {
  place: BookingPlace
  Section?: ComponentType<PartOfBooking>
  /** What its menu offers to do, and where it leads. */
  actions?: (of: PartOfBooking) => readonly MenuItem[]
  links?: (detail: BookingDetail) => readonly MenuItem[]
  /** What its history tells besides the changes. */
  entries?: (of: PartOfBooking) => readonly Entry[]
  /** What this device knows of a booking while the server cannot be reached. */
  Known?: ComponentType<{ id: string }>
}

export type PartOfBooking = {
  detail: BookingDetail
  /** Shows it as the server has answered. */
  set: (now: BookingDetail) => void
  /** Fetches it again. */
  load: () => Promise<unknown>
  open: (Dialog: BookingDialog) => void
}

export type BookingDialog = ComponentType<DialogState & Omit<PartOfBooking, 'open'>>

/** `desk/booking-mark.tsx` exports it as `bookingMark`: what marks a booking in a list and on its page. */
export type BookingMark = { place: BookingPlace; Mark: ComponentType<{ of: MarkedBooking }> }

/** A booking of a list, or the whole one, with what marks it. */
export type MarkedBooking = Partial<RowParts & DetailParts>

/** `desk/many-bookings.ts` exports it as `manyBookings`: what can be done with several bookings at once, chosen in their list. */
export type ManyBookings = { icon: IconName; label: string; run: (rows: readonly BookingRow[]) => Promise<void> }

/** `desk/document-part.tsx` exports it as `documentPart`: what the page of a document of one kind shows and offers. */
export type DocumentPart = {
  kind: DocumentDetail['kind']
  /** Stands besides what each document shows. */
  Section: ComponentType<{ detail: DocumentDetail }>
  /** What can be done with it once it is out, in place of what an invoice offers. */
  Foot: ComponentType<PartOfDocument>
}

export type PartOfDocument = {
  detail: DocumentDetail
  /** Fetches it again. */
  load: () => Promise<unknown>
  /** Opens the dialog that sends it. */
  openSend: () => void
}

/** `desk/finder-sources.ts` exports it as `finderSources`: what the command line finds on the server. */
export type FinderSource = {
  group: 'people' | 'bookings' | 'documents' | 'notes'
  /** What the words find; undefined if they cannot be of this kind. */
  find: (q: string) => Promise<readonly Found[]> | undefined
}

/** Something that the command line has found, and where it leads. */
export type Found = {
  label: string
  detail?: string
  icon?: IconName
  /** How a booking stands, in place of an icon. */
  state?: BookingState
  href: string
}

/** `desk/plan-dialogs.ts` exports it as `planDialogs`: the dialogs of the calendar, each loaded when it opens. */
export type PlanDialogs = { readonly [Of in Plan]?: ComponentType<PlanProps> }

export type PlanProps = {
  /** The day that it begins with; today without one. */
  day: string | undefined
} & DialogState

/** The plans that have dialogs: each file with `planDialogs` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ShownPlans {}

/** `desk/outbox.ts` exports it as `deskOutbox`: what people did on the desk and the server does not have. */
export type DeskOutbox = Pick<ReturnType<typeof makeOutbox<unknown>>, 'read' | 'send' | 'forget' | 'subscribe'> & {
  /** Sends what waits for a person, and whatever is added. Returns what stops it. */
  watch: (person: string, mayBegin: MayBegin) => () => void
  /** How much of it a person would lose with their session. */
  countLost: (person: string) => number
}

/** The places of the page of a client's booking, in their order: those above its price, and those below it. */
export const managePlaces = {
  above: ['deposit', 'time', 'plan', 'documents', 'work'],
  below: ['texts', 'pictures'],
} as const
export type ManagePlace = (typeof managePlaces)[keyof typeof managePlaces][number]

/** What can be the one next thing for a client besides the answer to a time, by how soon it wants one: only the first stands there. */
export const nextThings = ['offer', 'deposit', 'price', 'invoice'] as const
type NextThing = (typeof nextThings)[number]

/** `site/manage-part.tsx` exports it as `managePart`: what the page of a client's booking shows and offers besides. */
export type ManagePart = {
  cards: { readonly [Place in ManagePlace]?: ComponentType<PartOfManage> }
  /** The one next thing, if it is of this feature. */
  next?: { readonly [Thing in NextThing]?: (of: PartOfManage) => ReactNode }
  /** Stands among the rows of the booking while no form is open. */
  Row?: ComponentType<PartOfManage>
  /** The form with which a link opens the page, by its query. */
  asked?: (booking: ManagedBooking, query: URLSearchParams) => ManageForm | undefined
}

/** Sends a change of the booking: it is moved or cancelled, for example. */
export type Act = (body: object) => Promise<Answer<ManagedBooking>>

export type PartOfManage = {
  token: string
  booking: ManagedBooking
  /** Whether a form is open: then buttons wait. */
  isBusy: boolean
  /** Sends a change of what the client sees: the page shows the answer. */
  change: Change
  /** The same, and says what was done, or that it was not. */
  act: (path: string, done: (booking: ManagedBooking) => News) => Act
  /** Reads the booking again. */
  refresh: () => Promise<void>
  /** Says what was done. */
  onSaid: (news: News) => void
  open: (Form: ManageForm) => void
}

export type ManageForm = ComponentType<Pick<PartOfManage, 'booking' | 'act'> & { onClose: () => void }>

/** `site/receipt-links.ts` exports it as `receiptLinks`: what the receipt of a request leads to, given the address of the client's page. */
export type ReceiptLinks = (page: string) => readonly { href: string; label: string }[]

type Nothing<Left extends never> = Left

/** What is forgotten does not compile. */
export type Complete = Nothing<
  Exclude<InboxKind, keyof ShownKinds & keyof ShownPanels> | Exclude<Plan, keyof ShownPlans>
>
