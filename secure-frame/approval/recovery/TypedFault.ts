/**
 * Why a typed recovery phrase or private key is rejected: unknown word, wrong number of words, invalid key, or a
 * different wallet.
 */
export type TypedFault =
  | { kind: 'unknown'; place: number; word: string; meant?: string | undefined }
  | { kind: 'count' | 'key' | 'other' }
