import { keccak256 } from 'viem'
import { withoutChain } from './withoutChain.ts'

/** Of the delegate's code, with the words that differ between chains left empty. */
const codeHash = '0x29e80da8dce2a5184fbbe98d907f0b4c01c9ad4f40c485bb038c82f28db5425a'

/** Bytes of the code where the chain's id is, and the contract's own domain (EIP-712): no account that runs it uses them. */
const chainWords = [5801, 5843]

/** Whether this is the delegate's code, of whichever chain. */
export const isDelegateCode = (code: string) =>
  /^0x[\da-f]+$/i.test(code) && keccak256(withoutChain(code.toLowerCase(), chainWords)) === codeHash
