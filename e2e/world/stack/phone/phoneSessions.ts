import { getSdkError } from '@walletconnect/utils'
import { namespacesFor, splitChain } from './namespaces.ts'
import type { PhoneAccounts } from './phoneAccounts.ts'
import type { PhoneClient } from './startWalletKit.ts'

export interface PhoneSession {
  topic: string
  /** The page's name. */
  name: string
  url: string
  /** CAIP-10 ids. */
  accounts: string[]
}

/** Actions of the visitor on all open sessions, without a request. */
export function createPhoneSessions(walletKit: PhoneClient, accounts: () => PhoneAccounts) {
  const active = () => Object.values(walletKit.getActiveSessions())
  const chainsOf = ({ namespaces }: ReturnType<typeof active>[number]) =>
    Object.values(namespaces).flatMap(({ accounts: held }) => [
      ...new Set(held.map((account) => account.split(':').slice(0, 2).join(':'))),
    ])

  // Does not wait for the acknowledgment: the library loses an answer that arrives before a listener exists. Later
  // updates are read after it.
  const update = async (topic: string, chains: string[]) => {
    await walletKit.updateSession({ topic, namespaces: namespacesFor(chains, accounts()) })
  }

  return {
    list: (): PhoneSession[] =>
      active().map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        url: peer.metadata.url,
        accounts: Object.values(namespaces).flatMap(({ accounts: held }) => held),
      })),

    /** Switches to another chain. Adds it first to sessions that lack it. */
    switchChain: async (caipNetworkId: string) => {
      const [namespace, reference] = splitChain(caipNetworkId)
      const data = namespace === 'eip155' ? Number(reference) : reference
      for (const session of active()) {
        const chains = chainsOf(session)
        if (!chains.includes(caipNetworkId)) await update(session.topic, [...chains, caipNetworkId])
        const event = { name: 'chainChanged', data }
        await walletKit.emitSessionEvent({ topic: session.topic, event, chainId: caipNetworkId })
      }
    },

    /** Sends the phone's current accounts to every session. */
    announceAccounts: async () => {
      for (const session of active()) {
        const chains = chainsOf(session)
        await update(session.topic, chains)
        for (const name of new Set(chains.map((chain) => splitChain(chain)[0]))) {
          const chainId = chains.find((chain) => splitChain(chain)[0] === name) ?? ''
          const data = [name === 'eip155' ? accounts().evm.address : accounts().solana.address]
          await walletKit.emitSessionEvent({ topic: session.topic, event: { name: 'accountsChanged', data }, chainId })
        }
      }
    },

    /** Ends every session. */
    disconnect: async () => {
      for (const { topic } of active()) {
        await walletKit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      }
    },
  }
}
