import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { readBytes } from '#protocol/vocabulary/bytes'
import { codedError } from '../codedError.ts'
import type { EIP1193Provider } from '../Foyer.ts'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'
import { featuresOf, type SolanaFeatures } from './features.ts'
import { type StandardChain, toStandardChain } from './solanaChains.ts'

type Params = Record<string, unknown>

const textOf = (params: Params, name: string) => {
  const value = params[name]
  if (typeof value !== 'string') throw codedError(-32602, `${name} is missing`)
  return value
}

const requireFeature = <Name extends keyof SolanaFeatures>(wallet: Wallet, name: Name): SolanaFeatures[Name] => {
  const feature = featuresOf(wallet)[name]
  // The type lists all features, but a wallet may lack some.
  if (!feature) throw codedError(4200, `The wallet cannot do ${name}`)
  return feature as SolanaFeatures[Name]
}

const chainOf = (params: Params): StandardChain => {
  const chain = toStandardChain(params.chain)
  if (!chain) throw codedError(4901, 'The wallet does not know this chain')
  return chain
}

/** Maps WalletConnect's Solana methods to features of the Wallet Standard. */
const methods: Record<string, (wallet: Wallet, params: Params) => Promise<unknown>> = {
  solana_requestAccounts: async (wallet, params) => connect(wallet, params, false),
  solana_getAccounts: async (wallet, params) => connect(wallet, params, true),
  solana_disconnect: async (wallet) => {
    await requireFeature(wallet, 'standard:disconnect').disconnect()
  },
  solana_signMessage: async (wallet, params) => {
    const input = { account: accountOf(wallet, params), message: fromBase58(textOf(params, 'message')) }
    const [output] = await requireFeature(wallet, 'solana:signMessage').signMessage(input)
    return { signature: toBase58(bytesOf(output?.signature)), ...ownMessage(input.message, output?.signedMessage) }
  },
  solana_signTransaction: async (wallet, params) => {
    const [transaction] = await signTransactions(wallet, params, [textOf(params, 'transaction')])
    return { transaction }
  },
  solana_signAllTransactions: async (wallet, params) => {
    const given = Array.isArray(params.transactions) ? params.transactions : []
    return { transactions: await signTransactions(wallet, params, given.map(String)) }
  },
  solana_signAndSendTransaction: async (wallet, params) => {
    // The modal has validated the options. The Wallet Standard uses the same names.
    const options = (params.sendOptions ?? {}) as object
    const input = { ...inputOf(wallet, params, textOf(params, 'transaction')), options }
    const [output] = await requireFeature(wallet, 'solana:signAndSendTransaction').signAndSendTransaction(input)
    return { signature: toBase58(bytesOf(output?.signature)) }
  },
}

const bytesOf = (value: unknown): Uint8Array => {
  const bytes = readBytes(value)
  if (!bytes) throw codedError(-32603, 'The wallet gave no bytes')
  return bytes
}

/**
 * Returns the message that the wallet actually signed. A hardware wallet can add a header, which the signature then
 * covers.
 */
const ownMessage = (message: Uint8Array, signed: unknown) => {
  const signedMessage = signed === undefined ? toBase58(message) : toBase58(bytesOf(signed))
  return signedMessage === toBase58(message) ? {} : { signedMessage }
}

const inputOf = (wallet: Wallet, params: Params, transaction: string) => ({
  account: accountOf(wallet, params),
  chain: chainOf(params),
  transaction: fromBase64(transaction),
})

const signTransactions = async (wallet: Wallet, params: Params, transactions: readonly string[]) => {
  const inputs = transactions.map((transaction) => inputOf(wallet, params, transaction))
  const outputs = await requireFeature(wallet, 'solana:signTransaction').signTransaction(...inputs)
  return inputs.map((_input, index) => toBase64(bytesOf(outputs[index]?.signedTransaction)))
}

const isSolana = ({ chains }: WalletAccount) => chains.some((chain) => chain.startsWith('solana:'))

const connect = async (wallet: Wallet, params: Params, silent: boolean) => {
  const { accounts } = await requireFeature(wallet, 'standard:connect').connect({ silent })
  const chain = toStandardChain(params.chain)
  const fitting = accounts.filter((account) => (chain ? account.chains.includes(chain) : isSolana(account)))
  return fitting.map(({ address }) => ({ pubkey: address }))
}

const accountOf = ({ accounts }: Wallet, { pubkey }: Params) => {
  const account = accounts.find(({ address }) => address === pubkey)
  if (!account) throw codedError(4100, 'The wallet shares no such account')
  return account
}

/** Wraps a Wallet Standard wallet in an EIP-1193 provider. */
export const bridgeWallet = (wallet: Wallet): EIP1193Provider => {
  const listening = new Map<unknown, () => void>()
  return {
    request: async ({ method, params }) => {
      const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!perform) throw codedError(4200, `The wallet cannot do ${method}`)
      return perform(wallet, (params ?? {}) as Params)
    },
    on(event, listener) {
      if (event !== 'accountsChanged') return this
      // The EIP-1193 event with this name contains addresses.
      const notify = listener as (addresses: string[]) => void
      const stop = featuresOf(wallet)['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) notify(accounts.filter(isSolana).map(({ address }) => address))
      })
      if (stop) listening.set(listener, stop)
      return this
    },
    removeListener(_event, listener) {
      listening.get(listener)?.()
      return this
    },
  }
}
