import type { Network } from '#protocol/vocabulary/network'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { type Authenticated, authenticate } from './authenticate.ts'
import { proposedNamespaces } from './proposedNamespaces.ts'
import type { WalletConnectProvider } from './provider.ts'

export interface Proposal {
  /** The pairing link, once the relay has accepted the proposal. */
  link: Promise<string>
  /** The session, once a wallet has approved it, and the wallet's signatures. */
  given: Promise<Authenticated>
  /** The callers that are still waiting. */
  waiting: Set<AbortController>
}

const withoutLink = new WeakMap<WalletConnectProvider, Proposal>()

const withoutProof = (session: Authenticated['session']): Authenticated => ({ session, auths: [] })

/** Drops a proposal that will never get its link. */
export const forgetProposal = (provider: WalletConnectProvider) => withoutLink.delete(provider)

/**
 * Proposes a session. While the relay is unreachable, a proposal waits for its link. `display_uri` of
 * @walletconnect/universal-provider 2.21.8 does not name its proposal, so concurrent callers share one. With a message, the
 * wallet is also asked to sign it.
 */
export const propose = (
  provider: WalletConnectProvider,
  networks: readonly Network[],
  message?: SignInData,
): Proposal => {
  const open = withoutLink.get(provider)
  if (open) return open
  let resolveLink: (uri: string) => void = () => undefined
  const link = new Promise<string>((resolve) => {
    resolveLink = resolve
  })
  const isOver = () => {
    provider.removeListener('display_uri', resolveLink)
    if (withoutLink.get(provider) === proposal) withoutLink.delete(provider)
  }
  provider.on('display_uri', resolveLink)
  const given = message
    ? authenticate(provider, networks, message)
    : provider.connect({ optionalNamespaces: proposedNamespaces(networks) }).then(withoutProof)
  const proposal: Proposal = { link, given, waiting: new Set() }
  withoutLink.set(provider, proposal)
  link.then(isOver)
  given.then(isOver, isOver)
  return proposal
}
