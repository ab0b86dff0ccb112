declare module 'subset-font' {
  /**
   * @param font the full font
   * @param text every character to keep
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; noHinting?: boolean; keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
