import { type ReadSignIn, readSignIn } from '#protocol/vocabulary/readSignIn'
import { checksumAddress } from '../../text/checksumAddress.ts'

const phrase = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/** True if the text claims to be a sign-in message (EIP-4361). The message must then be valid. */
export const claimsSignIn = (text: string) => phrase.test(text)

/** Parses an EIP-4361 message. Undefined for anything else. */
export const parseSignIn = (text: string): ReadSignIn | undefined => {
  const read = readSignIn(text, checksumAddress)
  return read?.data.chainId.startsWith('eip155:') ? read : undefined
}
