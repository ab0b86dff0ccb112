/** @returns an id for a mark: the server takes what has the same id for the same mark, however often it comes */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
