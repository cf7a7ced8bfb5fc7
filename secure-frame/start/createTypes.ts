import type { AccountType } from '#protocol/vocabulary/accountType'
import type { Network } from '#protocol/vocabulary/network'
import { codeAt } from '../approval/evm/delegation/codeAt.ts'
import { delegate, designatorOf } from '../approval/evm/delegation/delegate.ts'
import type { AccountReference } from '../auth/accountReference.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { createAccountTypeHandlers } from '../handlers/accountType.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { CurrentNetwork } from '../page/currentNetwork.ts'
import { createAccountTypes } from '../requests/accountTypes.ts'
import type { ChainReader } from '../requests/chainReads.ts'

interface TypeDeps {
  frameDeps: Promise<Pick<FrameDeps, 'device'>>
  gate: AccountGate
  chain: CurrentNetwork
  read: ChainReader
  hasBundler: (network: Network) => boolean
}

/** Creates the frame's access to the account's types. Loaded when a visitor is there. */
export const createTypes = ({ frameDeps, gate, chain, read, hasBundler }: TypeDeps) => {
  let wanted: AccountType | undefined
  const types = createAccountTypes({ device: frameDeps.then(({ device }) => device), wanted: () => wanted })
  const isDeployed = async ({ address }: AccountReference) => {
    const { caipNetworkId } = chain.network()
    const code = await codeAt(address, (method, params) => read(caipNetworkId, method, params)).catch(() => undefined)
    return code === designatorOf(delegate.address)
  }
  return {
    handlers: createAccountTypeHandlers({ gate, chain, types, read, hasBundler }),
    preferred: types.preferred,
    /**
     * Returns the account's type on the current network, as reported to pages. `asked`: the type that the page
     * requests.
     */
    tell: async (account: AccountReference, asked: AccountType | undefined) => {
      wanted = asked ?? wanted
      const isSmart = (await types.preferred(account)) === 'smartAccount' && hasBundler(chain.network())
      const preferredAccountType: AccountType = isSmart ? 'smartAccount' : 'eoa'
      return { preferredAccountType, smartAccountDeployed: isSmart && (await isDeployed(account)) }
    },
  }
}
export type Types = ReturnType<typeof createTypes>
