import type { Hex } from 'viem'

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

const designator = /^0xef0100([\da-f]{40})$/

/** The contract whose code an account runs. Undefined where it runs none. */
export const delegateIn = (code: string): Hex | undefined => {
  const [, address] = designator.exec(code) ?? []
  return address === undefined ? undefined : `0x${address}`
}

/** What an account that runs a contract's code has as its own (EIP-7702). */
export const designatorOf = (address: string): Hex => `0xef0100${address.slice(2).toLowerCase()}`
