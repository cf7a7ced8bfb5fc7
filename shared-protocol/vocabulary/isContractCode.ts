/**
 * The code of an ordinary account that has delegated to a contract (EIP-7702). Contract code never starts with this
 * prefix (EIP-3541).
 */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/**
 * True if the code of an address, from `eth_getCode`, belongs to a contract. Ordinary accounts have no code, or a
 * delegation.
 */
export const isContractCode = (code: string | undefined) =>
  code !== undefined && code !== '0x' && !delegation.test(code)
