import type { sessionMethods } from '#protocol/app-to-secure/session'
import type { CallContext, Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import type { AccountType } from '#protocol/vocabulary/accountType'
import type { AccountReference } from '../auth/accountReference.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import type { AccountGate } from '../page/accountGate.ts'
import type { CurrentNetwork } from '../page/currentNetwork.ts'
import { HostMismatchError, type HostPage } from '../page/hostPage.ts'
import type { SignDeps } from '../requests/evm/SignDeps.ts'

type SessionHandlers = Handlers<typeof sessionMethods>

/** Returns the account types as reported to pages. `asked`: the type that this page requests. */
type TellTypes = (
  account: AccountReference,
  asked: AccountType | undefined,
) => Promise<{ preferredAccountType: AccountType; smartAccountDeployed: boolean }>

interface SessionDeps {
  gate: AccountGate
  host: Pick<HostPage, 'origin'>
  frameDeps: Promise<{ tabs: BrowserTabs }>
  chain: CurrentNetwork
  reload: () => void
  /** The modal's origin, which serves the hosted page. */
  appOrigin: string
  sign: SignDeps['sign']
  /** True if the page shares this storage with pages of other sites. */
  isShared: (hostOrigin: string) => boolean
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
  /** Loaded on the first request. */
  types: () => Promise<{ tell: TellTypes }>
  /** Completes the provider login with this URI. */
  endSocial: (uri: string, context: CallContext) => Promise<unknown>
}

/** True if the server has ended the session. */
const isEnded = (error: unknown) => error instanceof BaseError && error.code === 'invalid_token'

/** Handlers for the session. A page that cannot see the account gets the same answers as when signed out. */
export const createSessionHandlers = ({ gate, host, frameDeps, chain, ...parts }: SessionDeps): SessionHandlers => ({
  isConnected: async (_params, { signal }) => {
    const visible = await gate.read()
    if (!visible) return { isConnected: false }
    try {
      const { user } = await visible.call('getSession', {}, signal)
      return { isConnected: user.accounts.length > 0 }
    } catch (error) {
      if (isEnded(error)) return { isConnected: false }
      throw error
    }
  },
  getUser: async ({ chainId, preferredAccountType: asked, socialUri }, context) => {
    if (socialUri !== undefined) await parts.endSocial(socialUri, context)
    const { accounts, account, email } = await gate.need()
    if (chainId !== undefined) chain.switchIfServed(chainId)
    const { userId, address } = account
    const types = await (await parts.types()).tell(account, asked)
    const typeOf = (one: AccountReference) => (one.namespace === 'eip155' ? types.preferredAccountType : one.type)
    return {
      userId,
      email,
      address,
      chainId: chain.network().caipNetworkId,
      accounts: accounts.map((one) => ({ namespace: one.namespace, address: one.address, type: typeOf(one) })),
      ...types,
    }
  },
  signOut: async (_params, { signal }) => {
    // A page that cannot see the account cannot end its session.
    const visible = await gate.read()
    if (!visible) return
    const { tabs } = await frameDeps
    parts.endRequests()
    // If pages of other sites share the session, a page signs out only itself.
    if (parts.isShared(visible.origin) && visible.isSeenElsewhere) await visible.hide()
    else await visible.end(signal)
    // Runs again for requests that arrived during the server call.
    parts.endRequests()
    tabs.notify()
  },
  answerInteraction: async ({ interaction }, { signal }) => {
    // Without a redirect, any other page would learn the visitor's identity without consent.
    if (host.origin() !== parts.appOrigin) throw new HostMismatchError()
    const { account, call } = await gate.need()
    const signature = await parts.sign({ type: 'text', text: writeAccountProof(interaction) }, account, signal)
    return call('answerInteraction', { interaction, signature }, signal)
  },
  // Reloads only after the answer has been sent.
  reload: () => void setTimeout(parts.reload),
})
