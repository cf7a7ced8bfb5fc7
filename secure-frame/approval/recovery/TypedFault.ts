/**
 * What is wrong with typed words, or a key: a word that is not in the list, how many words they are, what cannot be a key, or that
 * they are of another wallet.
 */
export type TypedFault =
  | { kind: 'unknown'; place: number; word: string; meant?: string | undefined }
  | { kind: 'count' | 'key' | 'other' }
