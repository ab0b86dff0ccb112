/** The address that an imported picture is served from. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
