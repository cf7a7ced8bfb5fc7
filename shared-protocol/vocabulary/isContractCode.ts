/** The code of an account of a key that has delegated to a contract (EIP-7702). No contract's code begins so (EIP-3541). */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Whether the code at an address, as `eth_getCode` answers it, is a contract's: an account has none, or a delegation. */
export const isContractCode = (code: string | undefined) =>
  code !== undefined && code !== '0x' && !delegation.test(code)
