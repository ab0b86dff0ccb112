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
/** A photo in the sizes and formats that the build makes of it: `import workshop from './workshop.jpg?photo'`. */
declare module '*?photo' {
  import type { PhotoFile } from '@site/shared/contract/photoFile';
  const photo: PhotoFile;
  export default photo;
}
