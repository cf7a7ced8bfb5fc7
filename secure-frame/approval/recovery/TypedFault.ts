/**
 * The error in a typed recovery phrase or key: an unknown word, the wrong number of words, an invalid key, or another
 * wallet.
 */
export type TypedFault =
  | { kind: 'unknown'; place: number; word: string; meant?: string | undefined }
  | { kind: 'count' | 'key' | 'other' }
