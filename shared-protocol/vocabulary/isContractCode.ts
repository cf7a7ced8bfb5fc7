/**
 * The code of a key account that has delegated to a contract (EIP-7702). No contract's code starts with this prefix
 * (EIP-3541).
 */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** True if the code at an address, from `eth_getCode`, is a contract's: an account has none, or a delegation. */
export const isContractCode = (code: string | undefined) =>
  code !== undefined && code !== '0x' && !delegation.test(code)
