import { packBareKey, readBareKey, unpackBareKey, writeBareKey } from '../bareKey.ts'
import { phraseOf } from '../keys.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { entropyOfWords } from './words.ts'

/** Parses a typed recovery phrase to its entropy, or a typed bare key. Throws UnreadableError. */
export const readTypedSecret = (typed: string) => {
  if (!looksLikeKey(typed)) return entropyOfWords(typed)
  const bare = readBareKey(typed)
  const packed = packBareKey(bare)
  bare.key.fill(0)
  return packed
}

/** Returns the text that restores this wallet when typed. */
export const writeTypedSecret = (secret: Uint8Array) => {
  const bare = unpackBareKey(secret)
  return bare ? writeBareKey(bare) : phraseOf(secret)
}
