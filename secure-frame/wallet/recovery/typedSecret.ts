import { packBareKey, readBareKey, unpackBareKey, writeBareKey } from '../bareKey.ts'
import { phraseOf } from '../keys.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { entropyOfWords } from './words.ts'

/** Returns the entropy of a typed recovery phrase, or a bare key. Throws UnreadableError. */
export const readTypedSecret = (typed: string) => {
  if (!looksLikeKey(typed)) return entropyOfWords(typed)
  const bare = readBareKey(typed)
  const packed = packBareKey(bare)
  bare.key.fill(0)
  return packed
}

/** Returns the text that restores the same wallet when typed. */
export const writeTypedSecret = (secret: Uint8Array) => {
  const bare = unpackBareKey(secret)
  return bare ? writeBareKey(bare) : phraseOf(secret)
}
