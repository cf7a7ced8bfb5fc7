import type { Network } from '#protocol/vocabulary/network'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { type Authenticated, authenticate } from './authenticate.ts'
import { proposedNamespaces } from './proposedNamespaces.ts'
import type { WalletConnectProvider } from './provider.ts'

export interface Proposal {
  /** Resolves with the pairing link once the relay has accepted the proposal. */
  link: Promise<string>
  /** Resolves with the session and the wallet's signatures once a wallet has approved. */
  given: Promise<Authenticated>
  /** Abort controllers of the callers that are still waiting. */
  waiting: Set<AbortController>
}

const withoutLink = new WeakMap<WalletConnectProvider, Proposal>()

const withoutProof = (session: Authenticated['session']): Authenticated => ({ session, auths: [] })

/** Drops a proposal that will never get a link. */
export const forgetProposal = (provider: WalletConnectProvider) => withoutLink.delete(provider)

/**
 * Proposes a session and, if there is a message, asks the wallet to sign it. While the relay is unreachable, a proposal waits for its link.
 * Concurrent callers share one proposal, because `display_uri` of @walletconnect/universal-provider 2.21.8
 * does not say which proposal it belongs to.
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
