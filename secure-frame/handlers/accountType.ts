import type { accountTypeMethods } from '#protocol/app-to-secure/accountType'
import type { Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import type { Network } from '#protocol/vocabulary/network'
import { codeAt } from '../approval/evm/delegation/codeAt.ts'
import { delegate, designatorOf } from '../approval/evm/delegation/delegate.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { CurrentNetwork } from '../page/currentNetwork.ts'
import { servedNetworks } from '../page/servedNetworks.ts'
import type { AccountTypeStore } from '../requests/accountTypes.ts'
import type { ChainReader } from '../requests/chainReads.ts'

interface TypeDeps {
  gate: AccountGate
  chain: CurrentNetwork
  types: AccountTypeStore
  read: ChainReader
  hasBundler: (network: Network) => boolean
}

type TypeHandlers = Handlers<typeof accountTypeMethods>

/** Thrown if the network does not support smart accounts. */
export class SmartAccountUnsupportedError extends BaseError {
  override readonly name = 'SmartAccountUnsupportedError'

  constructor() {
    super('smart_account_unsupported', 'This application might not support Smart Accounts')
  }
}

/** Handlers for the account's two types, which share one address (EIP-7702). */
export const createAccountTypeHandlers = ({ gate, chain, types, read, hasBundler }: TypeDeps): TypeHandlers => ({
  getSmartAccountEnabledNetworks: () => ({
    smartAccountEnabledNetworks: servedNetworks.filter(hasBundler).map(({ id }) => Number(id)),
  }),
  initSmartAccount: async (_params, { signal }) => {
    const { account } = await gate.need()
    const network = chain.network()
    if (!hasBundler(network)) throw new SmartAccountUnsupportedError()
    const code = await codeAt(account.address, (method, params) => read(network.caipNetworkId, method, params, signal))
    return { address: account.address, isDeployed: code === designatorOf(delegate.address) }
  },
  setPreferredAccount: async ({ type }) => {
    const { account } = await gate.need()
    if (type === 'smartAccount' && !servedNetworks.some(hasBundler)) throw new SmartAccountUnsupportedError()
    await types.prefer(account, type)
    return { type, address: account.address }
  },
})
