declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; noHinting?: boolean; keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
