declare module '*.svg' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.png' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.jpg' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.webp' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.avif' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
declare module '*.woff2' {
  /** The address the file is served from. */
  const address: string;
  export default address;
}
