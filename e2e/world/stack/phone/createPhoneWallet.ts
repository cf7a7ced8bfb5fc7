import { chains as evmChains, solanaChain, relayUrl as stackRelayUrl } from '../ports.ts'
import { createEvmWallet } from './evmWallet.ts'
import { type NamespaceName, splitChain } from './namespaces.ts'
import { paymentOf } from './paymentOf.ts'
import { performSolana } from './performSolana.ts'
import { createPhoneAccounts } from './phoneAccounts.ts'
import { type PhoneAuthentication, toPhoneAuthentication } from './phoneAuthentication.ts'
import { type PhoneProposal, toPhoneProposal } from './phoneProposal.ts'
import { type Perform, type PhoneRequest, toPhoneRequest } from './phoneRequest.ts'
import { createPhoneSessions } from './phoneSessions.ts'
import { createQueue } from './queue.ts'
import { startWalletKit } from './startWalletKit.ts'

interface PhoneOptions {
  /** URL of the relay. Default: the stack's own. */
  relayUrl?: string
  projectId: string
  /** Index of the funded account on the phone. */
  accountIndex: number
  /** The wallet's name as shown by the page. */
  name?: string
  namespaces?: readonly NamespaceName[]
  /** CAIP-2 ids of the phone's chains. */
  chains?: readonly string[]
  /** True if it can sign in while it connects (CAIP-222). Default: false, it only receives the proposal. */
  canAuthenticate?: boolean
}

const everyChain = [...Object.keys(evmChains), solanaChain.caipNetworkId]

/** A visitor's phone with a wallet. Keys and sessions are real, and the test controls the phone. */
export async function createPhoneWallet(options: PhoneOptions) {
  const { relayUrl = stackRelayUrl, projectId, name = 'Lantern', namespaces = ['eip155', 'solana'] } = options
  const owned: readonly string[] = namespaces
  const chains = (options.chains ?? everyChain).filter((chain) => owned.includes(splitChain(chain)[0]))
  const walletKit = await startWalletKit({ relayUrl, projectId, name })
  let accounts = await createPhoneAccounts(options.accountIndex)
  const sessions = createPhoneSessions(walletKit, () => accounts)

  const proposals = createQueue<PhoneProposal>('proposal')
  const authentications = createQueue<PhoneAuthentication>('sign-in')
  const requests = createQueue<PhoneRequest>('request')
  const deletions = createQueue<string>('end of a session')

  // A session that ends first needs no update.
  const switchChain = (chainId: number) => void sessions.switchChain(`eip155:${chainId}`).catch(() => undefined)
  const perform: Perform = (caipNetworkId, method, params) => {
    const [namespace, reference] = splitChain(caipNetworkId)
    if (namespace === 'solana') return performSolana(accounts.solana, method, params)
    return createEvmWallet(accounts.evm, switchChain)(Number(reference), method, params)
  }

  walletKit.on('session_proposal', (proposal) =>
    proposals.push(toPhoneProposal(proposal, { walletKit, chains, accounts: () => accounts })),
  )
  // A wallet that listens for authentication receives no separate proposal.
  if (options.canAuthenticate)
    walletKit.on('session_authenticate', (request) =>
      authentications.push(toPhoneAuthentication(request, { walletKit, chains, accounts: () => accounts })),
    )
  walletKit.on('session_request', (request) => requests.push(toPhoneRequest(request, walletKit, perform)))
  walletKit.on('session_delete', ({ topic }) => deletions.push(topic))

  return {
    get evmAddress() {
      return accounts.evm.address
    },
    get solanaAddress() {
      return accounts.solana.address
    },
    /** Connects with the content of the QR code. */
    pair: (uri: string) => walletKit.pair({ uri }),
    /** Pays a scanned payment request. */
    pay: (link: string) => {
      const { caipNetworkId, transaction } = paymentOf(link, accounts.evm.address)
      return perform(caipNetworkId, 'eth_sendTransaction', [transaction])
    },
    nextProposal: proposals.next,
    nextAuthentication: authentications.next,
    nextRequest: requests.next,
    /** The topic of a session ended by its page. */
    nextDeletion: deletions.next,
    sessions: sessions.list,
    switchChain: sessions.switchChain,
    /** Switches to the accounts with another index. */
    changeAccounts: async (accountIndex: number) => {
      accounts = await createPhoneAccounts(accountIndex)
      await sessions.announceAccounts()
    },
    disconnect: sessions.disconnect,
    /** Disconnects from the relay, as in a tunnel. */
    goOffline: () => walletKit.core.relayer.transportClose(),
    goOnline: () => walletKit.core.relayer.transportOpen(),
    stop: async () => {
      walletKit.core.heartbeat.stop()
      await walletKit.core.relayer.transportClose()
    },
  }
}
export type PhoneWallet = Awaited<ReturnType<typeof createPhoneWallet>>
