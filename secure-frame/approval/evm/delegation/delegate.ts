import type { Hex } from 'viem'

/**
 * The only contract whose code Foyer sets on an account (EIP-7702): EIP7702StatelessDeleGator 1.3.0 of the Delegation Framework. It
 * has no storage and cannot be changed. It accepts calls from the account, EntryPoint v0.7 and the framework's manager.
 *
 * @see https://github.com/MetaMask/delegation-framework
 */
export const delegate = {
  name: 'MetaMask Delegation Framework 1.3.0',
  address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
} as const

const designator = /^0xef0100([\da-f]{40})$/

/** Returns the contract whose code an account runs. Undefined if there is none. */
export const delegateIn = (code: string): Hex | undefined => {
  const [, address] = designator.exec(code) ?? []
  return address === undefined ? undefined : `0x${address}`
}

/** Returns the code of an account that delegates to a contract (EIP-7702). */
export const designatorOf = (address: string): Hex => `0xef0100${address.slice(2).toLowerCase()}`
