/**
 * What a page shows that is not published but read, and true for a while: pages with some of it are made anew when it changes. The
 * feature that reads it says what that is: `declare module '#core/live-content.ts'`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a feature extends it
export interface LiveContent {}
