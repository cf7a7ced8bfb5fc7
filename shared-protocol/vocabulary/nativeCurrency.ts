/** Named by convention in place of a token's address; nodes also log traced transfers under it (`eth_simulateV1`). */
export const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Networks with EIP-7708 log every transfer of native currency under it, as a `Transfer` of ERC-20. */
const systemAddress = '0xfffffffffffffffffffffffffffffffffffffffe'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether the network itself logs transfers of its native currency under this address (EIP-7708). */
export const isNativeLog = (address: string) => isSame(address, systemAddress)

/** Whether the address stands for a network's native currency, in place of a contract. */
export const standsForNative = (address: string) => isNativeLog(address) || isSame(address, nativeAddress)
