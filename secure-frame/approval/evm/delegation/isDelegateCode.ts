import { keccak256 } from 'viem'
import { withoutChain } from './withoutChain.ts'

/** Hash of the delegate's code with the chain-specific words set to zero. */
const codeHash = '0x29e80da8dce2a5184fbbe98d907f0b4c01c9ad4f40c485bb038c82f28db5425a'

/**
 * Byte positions of the chain id and of the contract's own domain (EIP-712). Accounts that run the code do not use
 * these words.
 */
const chainWords = [5801, 5843]

/** True if this is the delegate's code on any chain. */
export const isDelegateCode = (code: string) =>
  /^0x[\da-f]+$/i.test(code) && keccak256(withoutChain(code.toLowerCase(), chainWords)) === codeHash
