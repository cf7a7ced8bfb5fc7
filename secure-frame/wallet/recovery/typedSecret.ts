import { packBareKey, readBareKey, unpackBareKey, writeBareKey } from '../bareKey.ts'
import { phraseOf } from '../keys.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { entropyOfWords } from './words.ts'

/** The entropy of words, or a bare key, whichever was typed. Throws UnreadableError. */
export const readTypedSecret = (typed: string) => {
  if (!looksLikeKey(typed)) return entropyOfWords(typed)
  const bare = readBareKey(typed)
  const packed = packBareKey(bare)
  bare.key.fill(0)
  return packed
}

/** The text that gives the same wallet again when it is typed. */
export const writeTypedSecret = (secret: Uint8Array) => {
  const bare = unpackBareKey(secret)
  return bare ? writeBareKey(bare) : phraseOf(secret)
}
