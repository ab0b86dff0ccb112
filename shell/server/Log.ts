/** Where the server says what an operator should know, a sentence at a time. */
export type Log = (message: string) => void;
