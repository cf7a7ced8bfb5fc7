import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { codedError } from '../codedError.ts'
import { notifyAll } from '../notifyAll.ts'
import type { StateStore } from '../state.ts'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'
import type { SolanaFeatures } from './features.ts'
import { createSignIn } from './signIn.ts'
import { type StandardChain, toSolanaCaipNetworkId } from './solanaChains.ts'

interface FoyerWalletDeps {
  /** Foyer's icon as an SVG `data:` URI. The standard requires base64. */
  icon: string
  /** The chains that the page offers. */
  chains: readonly StandardChain[]
  store: StateStore
  request: (method: string, params: object) => Promise<unknown>
}

type Change = { accounts?: readonly WalletAccount[] }

const accountFeatures = [
  'solana:signMessage',
  'solana:signIn',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
const supportedTransactionVersions = ['legacy', 0] as const

const inOrder = async <Input, Output>(inputs: readonly Input[], run: (input: Input) => Promise<Output>) => {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

const textIn = (answer: unknown, name: string) => {
  const value = ((answer ?? {}) as Record<string, unknown>)[name]
  if (typeof value !== 'string') throw codedError(-32603, `The wallet gave no ${name}`)
  return value
}

const placeOf = ({ account, chain }: SolanaSignTransactionInput) => ({
  pubkey: account.address,
  chain: toSolanaCaipNetworkId(chain),
})

const signedIn = (transaction: string) => ({ signedTransaction: fromBase64(transaction) })

type Request = FoyerWalletDeps['request']

/** Maps each signing function of the account to a method of the modal. */
const createSigning = (request: Request) => ({
  signMessage: async ({ account, message }: SolanaSignMessageInput) => {
    const answer = await request('solana_signMessage', { message: toBase58(message), pubkey: account.address })
    const { signedMessage } = answer as { signedMessage?: unknown }
    return {
      // A hardware wallet may have signed a different message.
      signedMessage: typeof signedMessage === 'string' ? fromBase58(signedMessage) : message,
      signature: fromBase58(textIn(answer, 'signature')),
      signatureType: 'ed25519',
    } as const
  },
  signTransaction: async (input: SolanaSignTransactionInput) => {
    const answer = await request('solana_signTransaction', {
      ...placeOf(input),
      transaction: toBase64(input.transaction),
    })
    return signedIn(textIn(answer, 'transaction'))
  },
  /** Sends all transactions in one request. */
  signTogether: async (place: object, inputs: readonly SolanaSignTransactionInput[]) => {
    const given = inputs.map(({ transaction }) => toBase64(transaction))
    const answer = await request('solana_signAllTransactions', { ...place, transactions: given })
    const { transactions } = (answer ?? {}) as { transactions?: readonly unknown[] }
    return given.map((_one, index) => signedIn(textIn(transactions, `${index}`)))
  },
  send: async ({ options = {}, ...input }: SolanaSignAndSendTransactionInput) => {
    const sendOptions = JSON.parse(JSON.stringify(options))
    const answer = await request('solana_signAndSendTransaction', {
      ...placeOf(input),
      transaction: toBase64(input.transaction),
      sendOptions,
    })
    return { signature: fromBase58(textIn(answer, 'signature')) }
  },
})

/** Returns the account list that the standard requires. It contains only the connected account, if any. */
const createAccounts = (chains: readonly StandardChain[], store: StateStore) => {
  const listeners = new Set<(change: Change) => void>()
  let accounts: readonly WalletAccount[] = []

  const take = (address: string | null | undefined) => {
    if (address === accounts[0]?.address) return
    accounts = address
      ? [Object.freeze({ address, publicKey: fromBase58(address), chains, features: accountFeatures })]
      : []
    notifyAll(listeners, { accounts })
  }
  store.subscribe((state) => {
    const account = state.accounts.solana
    take(account?.status === 'connected' ? account.address : undefined)
  })
  return { all: () => accounts, take, listeners }
}
type Accounts = ReturnType<typeof createAccounts>

/** Creates the Wallet Standard features for connecting, account events and signing. */
const createFeatures = (request: Request, { all, take, listeners }: Accounts): SolanaFeatures => {
  const { signMessage, signTransaction, signTogether, send } = createSigning(request)
  const connect = async ({ silent }: { silent?: boolean } = {}) => {
    const answer = await request(silent ? 'solana_getAccounts' : 'solana_requestAccounts', {})
    const [first] = Array.isArray(answer) ? answer : []
    take(first === undefined ? undefined : textIn(first, 'pubkey'))
    return { accounts: all() }
  }
  const signIn = createSignIn({
    connect: async () => (await connect()).accounts[0],
    sign: (account, message) => signMessage({ account, message }),
    host: () => location.host,
  })
  return {
    'standard:connect': { version: '1.0.0', connect },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        await request('solana_disconnect', {})
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event, listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: (...inputs) => inOrder(inputs, signMessage) },
    // If there is no input, the sign-in message contains only the page and the account.
    'solana:signIn': { version: '1.0.0', signIn: (...inputs) => inOrder(inputs.length > 0 ? inputs : [{}], signIn) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const [first, ...others] = inputs
        // A transaction for another chain or account needs a separate request.
        const isOne =
          first &&
          others[0] &&
          others.every(({ chain, account }) => chain === first.chain && account.address === first.account.address)
        return isOne ? signTogether(placeOf(first), inputs) : inOrder(inputs, signTransaction)
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) => inOrder(inputs, send),
    },
  }
}

/** Exposes Foyer's Solana account as a Wallet Standard wallet, so that the page's library can find it. */
export const createFoyerWallet = ({ icon, chains, store, request }: FoyerWalletDeps) => {
  const accounts = createAccounts(chains, store)
  return Object.freeze<Wallet>({
    version: '1.0.0',
    name: 'Foyer',
    icon: `data:image/svg+xml;base64,${btoa(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))}`,
    chains,
    features: Object.freeze(createFeatures(request, accounts)),
    get accounts() {
      return accounts.all()
    },
  })
}
