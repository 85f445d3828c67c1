/** The frame of the desk, which its first look has too. */
export const frameClass =
  'group/frame min-h-dvh md:grid md:grid-cols-[var(--side)_minmax(0,1fr)] print:block print:min-h-0'

/** The places on a wide screen: what is in it needs no `md:`. */
export const sideClass =
  'sticky top-0 hidden md:flex flex-col h-dvh px-2 pb-2 overflow-y-auto bg-ink text-mist [&_:focus-visible]:-outline-offset-2 print:hidden'

export const brandClass =
  'flex flex-none items-center min-h-(--bar) pt-1.5 px-2 text-signal font-mark text-[0.9375rem] font-stretch-118% font-780 leading-[1.2] tracking-[-0.01em] no-underline wrap-anywhere'

/**
 * A page. A list and a panel fill the window, and scroll by themselves; on paper the whole sheet is the page's. What is open on a phone
 * is the page: of the list's bars only the title is left, for those who hear it.
 */
export const mainClass =
  'flex flex-col min-h-dvh pb-(--tabs) md:has-[>[data-panes]]:h-dvh md:has-[>[data-panes]]:overflow-hidden print:block print:min-h-0 print:p-0 print:has-[>[data-panes]]:h-auto print:has-[>[data-panes]]:overflow-visible max-md:[&>:has(~[data-panes][data-open])]:absolute max-md:[&>:has(~[data-panes][data-open])]:h-px max-md:[&>:has(~[data-panes][data-open])]:overflow-hidden max-md:[&>:has(~[data-panes][data-open])]:[clip-path:inset(50%)] max-md:[&>:has(~[data-panes][data-open])>:not(h1)]:hidden'

/** The places on a phone. */
export const tabsClass =
  'fixed inset-x-0 bottom-0 z-12 pb-[env(safe-area-inset-bottom)] bg-ink text-mist group-has-data-bar/frame:hidden md:hidden print:hidden'
