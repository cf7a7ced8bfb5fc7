/**
 * Conventional placeholder address for the native currency. Nodes also use it to log traced transfers
 * (`eth_simulateV1`).
 */
export const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Networks with EIP-7708 log every transfer of native currency as an ERC-20 `Transfer` of this address. */
const systemAddress = '0xfffffffffffffffffffffffffffffffffffffffe'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** True if the network itself uses this address to log transfers of its native currency (EIP-7708). */
export const isNativeLog = (address: string) => isSame(address, systemAddress)

/** True if the address represents a network's native currency instead of a contract. */
export const standsForNative = (address: string) => isNativeLog(address) || isSame(address, nativeAddress)
