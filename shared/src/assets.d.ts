declare module '*.svg' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.woff2' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
