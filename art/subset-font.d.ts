declare module 'subset-font' {
  type Axes = Record<string, number | { min: number; max: number }>
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Axes },
  ): Promise<Buffer>
}
