import { type Hex, keccak256 } from 'viem'

/**
 * The one contract whose code an account is given (EIP-7702): EIP7702StatelessDeleGator 1.3.0 of the Delegation Framework. It
 * keeps nothing, cannot be changed, and obeys the account, EntryPoint v0.7 and the framework's manager.
 *
 * @see https://github.com/MetaMask/delegation-framework
 */
export const delegate = {
  name: 'MetaMask Delegation Framework 1.3.0',
  address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
} as const

/** Of its code, with the words that differ between chains left empty. */
const codeHash = '0x29e80da8dce2a5184fbbe98d907f0b4c01c9ad4f40c485bb038c82f28db5425a'

/** Bytes of the code where the chain's id is, and the contract's own domain (EIP-712): no account that runs it uses them. */
const chainWords = [5801, 5843]
const wordDigits = 64

const withoutChain = (code: string) =>
  chainWords.reduce((digits, word) => {
    const start = 2 + word * 2
    return `${digits.slice(0, start)}${'0'.repeat(wordDigits)}${digits.slice(start + wordDigits)}`
  }, code)

/** Whether this is the delegate's code, of whichever chain. */
export const isDelegateCode = (code: string) =>
  /^0x[\da-f]+$/i.test(code) && keccak256(withoutChain(code.toLowerCase()) as Hex) === codeHash

const designator = /^0xef0100([\da-f]{40})$/

/** The contract whose code an account runs. Undefined where it runs none. */
export const delegateIn = (code: string): Hex | undefined => {
  const [, address] = designator.exec(code) ?? []
  return address === undefined ? undefined : `0x${address}`
}

/** What an account that runs a contract's code has as its own (EIP-7702). */
export const designatorOf = (address: string): Hex => `0xef0100${address.slice(2).toLowerCase()}`
