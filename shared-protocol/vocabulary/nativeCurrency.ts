/** Conventional placeholder for a token address. Nodes also log traced transfers under it (`eth_simulateV1`). */
export const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Networks with EIP-7708 log every transfer of native currency under this address, as an ERC-20 `Transfer`. */
const systemAddress = '0xfffffffffffffffffffffffffffffffffffffffe'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** True if the network itself logs transfers of its native currency under this address (EIP-7708). */
export const isNativeLog = (address: string) => isSame(address, systemAddress)

/** True if the address represents a network's native currency instead of a contract. */
export const standsForNative = (address: string) => isNativeLog(address) || isSame(address, nativeAddress)
