import type { WalletConnectProvider } from './provider.ts'

type Sessions = WalletConnectProvider['client']['session']
type Session = ReturnType<Sessions['get']>

const referenceOf = (account: string) => account.split(':').slice(0, 2).join(':')
const addressOf = (account: string) => account.split(':').at(-1) ?? ''

/**
 * Returns the session with the chain added for its addresses on other chains. Unchanged if it already has the chain.
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
 * Adds a chain to the session after the wallet reports a switch to it. Some wallets only send the event, and the
 * library sends requests only on the session's chains. The wallet judges every request itself. Returns the session.
 */
export const addChain = (sessions: Sessions, topic: string, caipNetworkId: string) => {
  const session = sessions.get(topic)
  const changed = withChain(session, caipNetworkId)
  if (changed === session) return session
  // Applied at once. If it cannot be stored, the next visit requests the switch again.
  sessions.update(topic, { namespaces: changed.namespaces }).catch(() => undefined)
  return changed
}
