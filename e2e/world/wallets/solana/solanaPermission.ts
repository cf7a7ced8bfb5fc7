import { alreadyPending, unauthorized, userRejected } from '../core/walletError.ts'
import type { WalletMemory } from '../core/walletMemory.ts'
import type { SolanaPorts } from './solanaPorts.ts'

const isPermitted = (memory: WalletMemory, origin: string): boolean => memory.solanaOrigins.includes(origin)

/** The account, if the origin can see it. */
export async function readSolanaAccounts(origin: string, ports: SolanaPorts): Promise<string[]> {
  return isPermitted(await ports.readMemory(), origin) ? [ports.account.address] : []
}

/** Prompts the user once per origin. Refuses a second request while the first one is open. */
export async function connectSolana(origin: string, ports: SolanaPorts): Promise<string[]> {
  const { account, connectingOrigins } = ports
  if (connectingOrigins.has(origin)) throw alreadyPending()
  connectingOrigins.add(origin)
  try {
    if (isPermitted(await ports.readMemory(), origin)) return [account.address]
    if (!(await ports.approve({ kind: 'connect', origin, address: account.address }))) throw userRejected()
    await ports.changeMemory((memory) => ({
      ...memory,
      solanaOrigins: [...new Set([...memory.solanaOrigins, origin])],
    }))
    return [account.address]
  } finally {
    connectingOrigins.delete(origin)
  }
}

/** Forgets the origin and notifies all of its pages. */
export async function disconnectSolana(origin: string, ports: SolanaPorts): Promise<null> {
  await ports.changeMemory((memory) => ({
    ...memory,
    solanaOrigins: memory.solanaOrigins.filter((permitted) => permitted !== origin),
  }))
  ports.emit({ name: 'solanaAccountsChanged', origin, value: [] })
  return null
}

/** Throws unless the origin can use this address and the wallet owns it. */
export async function assertMaySignSolana(origin: string, address: string, ports: SolanaPorts): Promise<void> {
  if (!(await readSolanaAccounts(origin, ports)).includes(address)) throw unauthorized()
}
