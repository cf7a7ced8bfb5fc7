import { base58, base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { toFault, WalletError } from '../core/walletError.ts'
import { ConnectResult, SignResult, SignTransactionResult, solanaChains } from './solanaMethods.ts'

interface WalletDeps {
  name: string
  icon: WalletIcon
  ask: (method: string, params: object) => Promise<unknown>
}

type ChangeListener = (properties: { accounts: readonly WalletAccount[] }) => void
type SolanaFeatures = SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature

const accountFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const supportedTransactionVersions = ['legacy', 0] as const

const toAccount = (address: string): WalletAccount =>
  Object.freeze({ address, publicKey: base58.decode(address), chains: solanaChains, features: accountFeatures })

/** One at a time, in the order of the prompts. */
async function inOrder<Input, Output>(inputs: readonly Input[], run: (input: Input) => Promise<Output>) {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

/** A Wallet Standard wallet on the page, and a function that removes its accounts. */
export function createSolanaWallet({ name, icon, ask: askPlainly }: WalletDeps): { wallet: Wallet; forget(): void } {
  const listeners = new Set<ChangeListener>()
  let accounts: readonly WalletAccount[] = []

  const ask = async (method: string, params: object) => {
    try {
      return await askPlainly(method, params)
    } catch (error) {
      throw new WalletError(toFault(error))
    }
  }
  const setAccounts = (addresses: readonly string[]) => {
    if (addresses.join() === accounts.map(({ address }) => address).join()) return
    accounts = addresses.map(toAccount)
    for (const listener of [...listeners]) listener({ accounts })
  }

  const signMessage = async ({ account, message }: SolanaSignMessageInput) => {
    const params = { address: account.address, message: base64.encode(message) }
    const { signature } = SignResult.parse(await ask('solana:signMessage', params))
    return { signedMessage: message, signature, signatureType: 'ed25519' } as const
  }
  const signTransaction = async ({ account, transaction, chain }: SolanaSignTransactionInput) => {
    const params = { address: account.address, transaction: base64.encode(transaction), chain }
    const signed = SignTransactionResult.parse(await ask('solana:signTransaction', params))
    return { signedTransaction: signed.transaction }
  }
  const sendTransaction = async ({ account, transaction, ...rest }: SolanaSignAndSendTransactionInput) => {
    const params = { address: account.address, transaction: base64.encode(transaction), ...rest }
    const { signature } = SignResult.parse(await ask('solana:signAndSendTransaction', params))
    return { signature }
  }

  const solanaFeatures: SolanaFeatures = {
    'solana:signMessage': { version: '1.1.0', signMessage: (...inputs) => inOrder(inputs, signMessage) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs) => inOrder(inputs, signTransaction),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) => inOrder(inputs, sendTransaction),
    },
  }
  const standardFeatures = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent }: { silent?: boolean } = {}) => {
        setAccounts(ConnectResult.parse(await ask('standard:connect', { silent })))
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await ask('standard:disconnect', {})
        setAccounts([])
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: ChangeListener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }

  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: solanaChains,
    features: Object.freeze({ ...standardFeatures, ...solanaFeatures }),
    get accounts() {
      return accounts
    },
  })
  return { wallet, forget: () => setAccounts([]) }
}
