import type { PublicState } from '#protocol/vocabulary/state'
import { interactionUrl, type SignInInteraction } from './interaction.ts'

/** The Foyer API that the page uses. */
export interface HostedFoyer {
  getState(): PublicState
  open(view: 'Connect', params: { email: string }): Promise<void>
  subscribe(listener: (state: PublicState) => void): () => void
  disconnect(): Promise<void>
  readonly provider: { request(args: { method: string; params?: unknown }): Promise<unknown> }
}

/** The step shown below the card. */
export type SignInStep =
  | { name: 'connecting' }
  | { name: 'answering' }
  /** The site requires a new login. */
  | { name: 'stale' }
  | { name: 'ready'; wallet: string }
  | { name: 'signing'; wallet: string }
  | { name: 'failed'; wasDeclined: boolean }

interface FlowDeps {
  foyer: HostedFoyer
  interaction: SignInInteraction
  authOrigin: string
  appOrigin: string
  /** The email address to fill into the modal's field. */
  loginHint: string | undefined
  show: (step: SignInStep) => void
  leave: (url: string) => void
  /** Called after the visitor was signed out in order to log in again. */
  onFresh: () => void
  now: () => number
}

/** Returns the active account. If both namespaces have one, returns the active namespace's. */
const activeOf = ({ status, activeNamespace, connections = [] }: PublicState) =>
  status === 'connected'
    ? connections.find(({ isActive, caipNetworkId }) => isActive && caipNetworkId.startsWith(`${activeNamespace}:`))
    : undefined
type Active = NonNullable<ReturnType<typeof activeOf>>

/** True if the account uses the secure frame's wallet, as shown by its connector. */
const isEmbedded = ({ id }: Active) => id.split(':')[1] === 'embedded'

const isDeclined = (error: unknown) => (error as { code?: unknown } | null)?.code === 4001

/** Loads the signing code on demand. */
const loadPrepare = async (caipNetworkId: string) =>
  caipNetworkId.startsWith('solana:')
    ? (await import('./prepareSolanaProof.ts')).prepareSolanaProof
    : (await import('./prepareEvmProof.ts')).prepareEvmProof

/** Asks the wallet to sign the message that names the site, and returns the proof in the provider's format. */
const proveAccount = async ({ foyer, interaction, appOrigin, now }: FlowDeps, { address, caipNetworkId }: Active) => {
  const prepare = await loadPrepare(caipNetworkId)
  const { id, redirectOrigin } = interaction
  const { request, toProof } = prepare({
    address,
    caipNetworkId,
    appOrigin,
    redirectOrigin,
    interaction: id,
    issuedAt: now(),
  })
  return toProof(await foyer.provider.request(request))
}

/**
 * Answers the OpenID provider's interaction once the visitor is connected. With the embedded wallet, it answers
 * immediately, because the provider's consent page follows. Any other wallet signs a message after a click.
 */
export const startSignIn = (deps: FlowDeps) => {
  const { foyer, interaction, authOrigin, loginHint, show, leave } = deps
  let shownFor: string | undefined
  let isBusy = false

  const attempt = async (step: SignInStep, find: () => Promise<Record<string, string>>) => {
    if (isBusy) return
    isBusy = true
    show(step)
    try {
      leave(interactionUrl(authOrigin, interaction, await find()))
    } catch (error) {
      show({ name: 'failed', wasDeclined: isDeclined(error) })
      isBusy = false
    }
  }

  const answer = () =>
    attempt({ name: 'answering' }, async () => {
      const given = await foyer.provider.request({ method: 'foyer_answerInteraction', params: [interaction.id] })
      return { answer: String(given) }
    })

  const sign = (active: Active) =>
    attempt({ name: 'signing', wallet: active.wallet.name }, async () => ({ proof: await proveAccount(deps, active) }))

  let isStale = interaction.isFresh

  /** Runs only after the visitor's click, because any site can link here. */
  const signOut = async () => {
    await foyer.disconnect()
    isStale = false
    deps.onFresh()
  }

  /** Handles a click on the button: log in again, sign, or retry. */
  const proceed = async () => {
    const active = activeOf(foyer.getState())
    if (!active) return
    if (isStale) await signOut().catch(() => show({ name: 'failed', wasDeclined: false }))
    else await (isEmbedded(active) ? answer() : sign(active))
  }

  const follow = (state: PublicState) => {
    const active = activeOf(state)
    const account = active && `${active.id} ${active.address}`
    if (account === shownFor) return
    shownFor = account
    if (!active) show({ name: 'connecting' })
    else if (isStale) show({ name: 'stale' })
    else if (isEmbedded(active)) void answer()
    else show({ name: 'ready', wallet: active.wallet.name })
  }

  // If the address cannot be filled in, the visitor types it.
  if (loginHint) foyer.open('Connect', { email: loginHint }).catch(() => undefined)
  foyer.subscribe(follow)
  show({ name: 'connecting' })
  follow(foyer.getState())
  return { proceed }
}
