/** The library with which pdfkit reads fonts: it has no types of its own. */
declare module 'fontkit' {
  /** A font that is read. */
  export type Font = {
    layout: (text: string, features?: Record<string, boolean>) => unknown
    characterSet: number[]
    glyphForCodePoint: (code: number) => unknown
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes a font that is read, too. Its types do not say so. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
