import type { WalletConnectProvider } from './provider.ts'

type Sessions = WalletConnectProvider['client']['session']
type Session = ReturnType<Sessions['get']>

const referenceOf = (account: string) => account.split(':').slice(0, 2).join(':')
const addressOf = (account: string) => account.split(':').at(-1) ?? ''

/**
 * Adds the chain to the session for each address on its other chains. Returns the same session if it already contains
 * the chain.
 */
const withChain = (session: Session, caipNetworkId: string): Session => {
  const entry = Object.entries(session.namespaces).find(([key]) => key.split(':')[0] === 'eip155')
  if (!entry || !caipNetworkId.startsWith('eip155:')) return session
  const all = Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
  if (all.some((account) => referenceOf(account) === caipNetworkId)) return session
  const [key, namespace] = entry
  const added = [...new Set(namespace.accounts.map(addressOf))].map((address) => `${caipNetworkId}:${address}`)
  const chains = [...(namespace.chains ?? namespace.accounts.map(referenceOf)), caipNetworkId]
  const changed = { ...namespace, chains: [...new Set(chains)], accounts: [...namespace.accounts, ...added] }
  return { ...session, namespaces: { ...session.namespaces, [key]: changed } }
}

/**
 * Adds a chain to the session after the wallet reports a switch, and returns the session. Some wallets send only the
 * event, but the library sends requests only on session chains. The wallet still checks every request.
 */
export const addChain = (sessions: Sessions, topic: string, caipNetworkId: string) => {
  const session = sessions.get(topic)
  const changed = withChain(session, caipNetworkId)
  if (changed === session) return session
  // The change applies at once. If it cannot be stored, the next visit requests the switch again.
  sessions.update(topic, { namespaces: changed.namespaces }).catch(() => undefined)
  return changed
}
