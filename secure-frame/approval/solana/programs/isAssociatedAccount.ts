import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { associatedProgram, isTokenProgram } from './addresses.ts'
import type { ReadInstruction } from './readInstruction.ts'

const marker = new TextEncoder().encode('ProgramDerivedAddress')
const tail = concatBytes(base58.decode(associatedProgram), marker)

const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, place) => byte === other[place])

/**
 * True if the created account has the address derived from its owner, token program and mint. Any bump is accepted. The
 * program uses only the first one off the curve, and no one has keys for the others.
 */
export const isAssociatedAccount = ({ roles }: ReadInstruction): boolean => {
  const { account = '', owner = '', mint = '', tokenProgram = '' } = roles
  if (!isTokenProgram(tokenProgram)) return false
  const seeds = concatBytes(...[owner, tokenProgram, mint].map((key) => base58.decode(key)))
  const given = base58.decode(account)
  const derive = (bump: number) => sha256(concatBytes(seeds, Uint8Array.of(bump), tail))
  return Array.from({ length: 256 }, (_, place) => 255 - place).some((bump) => isSame(derive(bump), given))
}
