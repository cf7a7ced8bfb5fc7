import type { appToSecure } from '#protocol/app-to-secure'
import type { Handlers } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import { needVisible, readVisible } from '../auth/readVisible.ts'
import type { CurrentNetwork } from '../page/currentNetwork.ts'
import { HostMismatchError, type HostPage } from '../page/hostPage.ts'
import type { SignParts } from '../requests/evm/signApproved.ts'
import type { FrameParts } from '../start/createParts.ts'

type SessionHandlers = Pick<
  Handlers<typeof appToSecure>,
  'isConnected' | 'getUser' | 'signOut' | 'answerInteraction' | 'getChainId' | 'switchNetwork' | 'reload'
>

interface SessionParts {
  wired: Promise<Pick<FrameParts, 'session' | 'tabs'>>
  host: HostPage
  chain: CurrentNetwork
  reload: () => void
  /** The modal's origin, where the hosted page is. */
  appOrigin: string
  sign: SignParts['sign']
  /** Whether pages of other sites share what is stored here with this one. */
  isShared: (hostOrigin: string) => boolean
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
}

/** The server has ended the session. */
const isEnded = (error: unknown) => error instanceof BaseError && error.code === 'invalid_token'

/** The session and the current network. A page that may not see the account gets the answers of a signed-out frame. */
export const createSessionHandlers = ({ wired, host, chain, ...parts }: SessionParts): SessionHandlers => ({
  isConnected: async (_params, { signal }) => {
    const origin = host.origin()
    const { session } = await wired
    if (!(await readVisible(session, origin))) return { isConnected: false }
    try {
      const { user } = await session.call('getSession', {}, signal)
      return { isConnected: user.accounts.length > 0 }
    } catch (error) {
      if (isEnded(error)) return { isConnected: false }
      throw error
    }
  },
  getUser: async ({ chainId }) => {
    const origin = host.origin()
    const { session } = await wired
    const { user, account } = await needVisible(session, origin)
    if (chainId !== undefined) chain.switchIfServed(chainId)
    const { namespace, address, type } = account
    return {
      userId: user.id,
      email: user.email,
      address,
      chainId: chain.network().caipNetworkId,
      accounts: [{ namespace, address, type }],
      preferredAccountType: type,
      smartAccountDeployed: false,
    }
  },
  signOut: async (_params, { signal }) => {
    const origin = host.origin()
    const { session, tabs } = await wired
    // A page that may not see the account cannot end its session.
    const record = await readVisible(session, origin)
    if (!record) return
    parts.endRequests()
    // One that shares it with pages of other sites ends it for itself.
    if (parts.isShared(origin) && record.hosts.length > 1) {
      await session.change((latest) => ({ ...latest, hosts: latest.hosts.filter((host) => host !== origin) }))
    } else await session.end(signal)
    tabs.notify()
  },
  answerInteraction: async ({ interaction }, { signal }) => {
    const origin = host.origin()
    // Any other page would learn who it is without a redirect, and so without consent.
    if (origin !== parts.appOrigin) throw new HostMismatchError()
    const { session } = await wired
    const { account } = await needVisible(session, origin)
    const signature = await parts.sign({ type: 'text', text: writeAccountProof(interaction) }, account, signal)
    return session.call('answerInteraction', { interaction, signature }, signal)
  },
  getChainId: () => ({ chainId: chain.network().caipNetworkId }),
  switchNetwork: async ({ chainId }) => {
    const origin = host.origin()
    const { session } = await wired
    await needVisible(session, origin)
    return { chainId: chain.switchTo(chainId).caipNetworkId }
  },
  // Reloads after the answer has been sent.
  reload: () => void setTimeout(parts.reload),
})
