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

/** What pages are told of the account's type. `asked`: the one that this page would have. */
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
  /** The modal's origin, where the hosted page is. */
  appOrigin: string
  sign: SignDeps['sign']
  /** Whether pages of other sites share what is stored here with this one. */
  isShared: (hostOrigin: string) => boolean
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
  /** Loaded by the first that asks. */
  types: () => Promise<{ tell: TellTypes }>
  /** Ends the login by a provider that has this address. */
  endSocial: (uri: string, context: CallContext) => Promise<unknown>
}

/** The server has ended the session. */
const isEnded = (error: unknown) => error instanceof BaseError && error.code === 'invalid_token'

/** The session. A page that may not see the account gets the answers of a signed-out frame. */
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
    // A page that may not see the account cannot end its session.
    const visible = await gate.read()
    if (!visible) return
    const { tabs } = await frameDeps
    parts.endRequests()
    // One that shares it with pages of other sites ends it for itself.
    if (parts.isShared(visible.origin) && visible.isSeenElsewhere) await visible.hide()
    else await visible.end(signal)
    // Again, for what came while the server was told.
    parts.endRequests()
    tabs.notify()
  },
  answerInteraction: async ({ interaction }, { signal }) => {
    // Any other page would learn who it is without a redirect, and so without consent.
    if (host.origin() !== parts.appOrigin) throw new HostMismatchError()
    const { account, call } = await gate.need()
    const signature = await parts.sign({ type: 'text', text: writeAccountProof(interaction) }, account, signal)
    return call('answerInteraction', { interaction, signature }, signal)
  },
  // Reloads after the answer has been sent.
  reload: () => void setTimeout(parts.reload),
})
