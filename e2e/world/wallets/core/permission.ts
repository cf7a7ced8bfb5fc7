import { type Address, isAddressEqual } from 'viem'
import { alreadyPending, unauthorized, userRejected } from './walletError.ts'
import type { WalletMemory } from './walletMemory.ts'
import type { WalletPorts } from './walletPorts.ts'

const isPermitted = (memory: WalletMemory, origin: string): boolean => memory.permittedOrigins.includes(origin)

/** The account, if the origin can see it. */
export async function readAccounts(origin: string, ports: WalletPorts): Promise<Address[]> {
  return isPermitted(await ports.readMemory(), origin) ? [ports.account.address] : []
}

/** Prompts the user once per origin. Refuses a second request while the first one is open. */
export async function requestAccounts(origin: string, ports: WalletPorts): Promise<Address[]> {
  const { account, connectingOrigins } = ports
  if (connectingOrigins.has(origin)) throw alreadyPending()
  connectingOrigins.add(origin)
  try {
    if (isPermitted(await ports.readMemory(), origin)) return [account.address]
    if (!(await ports.approve({ kind: 'connect', origin, address: account.address }))) throw userRejected()
    await ports.changeMemory((memory) => withPermission(memory, origin))
    ports.emit({ name: 'accountsChanged', origin, value: [account.address] })
    return [account.address]
  } finally {
    connectingOrigins.delete(origin)
  }
}

/** Permissions in the format of EIP-2255. */
export async function readPermissions(origin: string, ports: WalletPorts) {
  const accounts = await readAccounts(origin, ports)
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats }]
}

export async function revokePermissions(origin: string, ports: WalletPorts): Promise<null> {
  const wasPermitted = isPermitted(await ports.readMemory(), origin)
  await ports.changeMemory((memory) => withoutPermission(memory, origin))
  if (wasPermitted) ports.emit({ name: 'accountsChanged', origin, value: [] })
  return null
}

/** Throws unless the origin can use this address and the wallet owns it. */
export async function assertMaySign(origin: string, address: Address, ports: WalletPorts): Promise<void> {
  const isOurs = isAddressEqual(address, ports.account.address)
  if (!isOurs || !isPermitted(await ports.readMemory(), origin)) throw unauthorized()
}

const withPermission = (memory: WalletMemory, origin: string): WalletMemory => ({
  ...memory,
  permittedOrigins: [...new Set([...memory.permittedOrigins, origin])],
})

const withoutPermission = (memory: WalletMemory, origin: string): WalletMemory => ({
  ...memory,
  permittedOrigins: memory.permittedOrigins.filter((permitted) => permitted !== origin),
})
