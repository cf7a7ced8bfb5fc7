import { getAddress } from 'viem'
import type { Foyer } from '../../Foyer.ts'

/** Creates functions that read account and chain from the page's instance in wagmi's format. */
export const createReaders = (getFoyer: () => Foyer) => ({
  readAccounts: async () => {
    const accounts = (await getFoyer().provider.request({ method: 'eth_accounts' })) as readonly string[]
    return accounts.map((account) => getAddress(account))
  },
  readChainId: async () => Number(await getFoyer().provider.request({ method: 'eth_chainId' })),
})
