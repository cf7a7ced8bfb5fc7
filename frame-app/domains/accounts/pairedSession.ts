import { atom } from 'jotai'
import { accountIn, type PairedSession } from '../../connectors/walletConnect/session.ts'
import type { SessionNews } from '../../connectors/walletConnect/sessionEvent.ts'
import { accountOfAtom, type ConnectedAccount, setAccountAtom } from './accountAtoms.ts'
import { namespaceOf } from './requestWallet.ts'

/** The account in the changed session. Undefined where it has none. */
export const accountAfter = (
  account: ConnectedAccount,
  session: PairedSession | undefined,
  news: SessionNews | undefined,
): ConnectedAccount | undefined => {
  const namespace = namespaceOf(account.caipNetworkId)
  const own = session && accountIn(session, namespace, account.caipNetworkId)
  if (!own) return undefined
  const isAbout = (caipNetworkId: string) => namespaceOf(caipNetworkId) === namespace
  if (!news) return { ...account, ...own }
  if (news.event === 'accountsChanged')
    return isAbout(news.account.caipNetworkId) ? { ...account, address: news.account.address } : account
  if (!isAbout(news.caipNetworkId)) return account
  const there = accountIn(session, namespace, news.caipNetworkId)
  const isSessionThere = there?.caipNetworkId === news.caipNetworkId
  return { ...account, caipNetworkId: news.caipNetworkId, ...(isSessionThere ? { address: there.address } : {}) }
}

/** The wallet elsewhere changed its session, or ended it: every account that came by it follows. */
export const applySessionAtom = atom(null, (get, set, session: PairedSession | undefined, news?: SessionNews) => {
  for (const namespace of ['eip155', 'solana'] as const) {
    const account = get(accountOfAtom)(namespace)
    if (account.status !== 'connected' || account.wallet.connector !== 'walletConnect') continue
    set(setAccountAtom, namespace, accountAfter(account, session, news) ?? { status: 'disconnected' })
  }
})
