import { accountMethods } from '#protocol/app-to-secure/account'
import { accountEndMethods } from '#protocol/app-to-secure/accountEnd'
import { accountTypeMethods } from '#protocol/app-to-secure/accountType'
import { earlyMethods } from '#protocol/app-to-secure/earlyMethods'
import { emailChangeMethods } from '#protocol/app-to-secure/emailChange'
import { farcasterMethods } from '#protocol/app-to-secure/farcaster'
import { identityMethods } from '#protocol/app-to-secure/identities'
import { knownEmailMethods } from '#protocol/app-to-secure/knownEmail'
import { passkeyMethods } from '#protocol/app-to-secure/passkey'
import { socialMethods } from '#protocol/app-to-secure/social'
import { loadOnce } from '#protocol/async/loadOnce'
import type { Calls } from '#protocol/defineMethod'
import { secureToApp } from '#protocol/secure-to-app'
import { acceptLink } from '#protocol/transport/acceptLink'
import type { FindMethod } from '#protocol/transport/serveMethods'
import type { Network } from '#protocol/vocabulary/network'
import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import { type AccountReference, findNamespaceAccount } from '../auth/accountReference.ts'
import type { FrameDeps } from '../auth/FrameDeps.ts'
import { createFrameMailbox } from '../auth/mailbox.ts'
import { isRestorable } from '../auth/pickShare.ts'
import { rememberSealSeen } from '../auth/seal.ts'
import { createEmailHandlers } from '../handlers/email.ts'
import { createGrantHandlers } from '../handlers/grant.ts'
import { loadedHandlers } from '../handlers/loadedHandlers.ts'
import { createNetworkHandlers } from '../handlers/network.ts'
import { createRpcHandlers } from '../handlers/rpc.ts'
import { createSessionHandlers } from '../handlers/session.ts'
import { createSyncHandlers } from '../handlers/sync.ts'
import type { LogHandlers } from '../log/logCalls.ts'
import { type AccountGate, createAccountGate, type VisibleSession } from '../page/accountGate.ts'
import { createCurrentNetwork } from '../page/currentNetwork.ts'
import {
  appOrigin,
  approveInFrame,
  authOrigin,
  bundledChains,
  hasDescriptors,
  hasPermissionContracts,
  isShared,
  paidChains,
  projectId,
  relayedChains,
} from '../page/environment.ts'
import type { HostPage } from '../page/hostPage.ts'
import { type ApprovalQueue, createApprovalQueue } from '../requests/approvalQueue.ts'
import { createChainReads } from '../requests/chainReads.ts'
import { createExecuteRpc, type ExecuteDeps } from '../requests/executeRpc.ts'
import { createProjectDescriptors } from '../requests/projectDescriptors.ts'
import { createFrameDeps } from './createFrameDeps.ts'
import { createHost } from './createHost.ts'
import type { createTypes } from './createTypes.ts'
import type { LaterParts } from './LaterParts.ts'

/** Ignores failed calls to the modal, because the modal retries or is already closed. */
const ignore = () => undefined

interface ApprovalDeps {
  frameDeps: Promise<FrameDeps>
  gate: AccountGate
  host: HostPage
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

const hasBundler = ({ caipNetworkId }: Network) => bundledChains.includes(caipNetworkId)

/** Returns the dependencies for executing requests: reading, showing, signing and sending. */
const createExecuteDeps = ({ frameDeps, gate, host, ...approvalDeps }: ApprovalDeps): Omit<ExecuteDeps, 'chain'> => {
  const { approvals, languages, onHeight } = approvalDeps
  const ownFetch = fetch.bind(globalThis)
  const loadDescriptors = hasDescriptors ? createProjectDescriptors({ projectId, fetch: ownFetch }) : undefined
  const loadPermissionContracts = hasPermissionContracts
    ? async () => (await import('../requests/loadPermissionContracts.ts')).loadPermissionContracts(projectId, ownFetch)
    : undefined
  /** Loads the approval limit while the visitor reads the sheet. Above it, a click is not sufficient. */
  const beginTouch = async (account: AccountReference, signal: AbortSignal) =>
    (await import('./createTouch.ts')).beginTouch({ frameDeps, gate, languages, onHeight }, account, signal)
  return {
    read: createChainReads({ origin: authOrigin, projectId, fetch: ownFetch }),
    account: async (namespace) => findNamespaceAccount((await gate.read())?.accounts, namespace),
    sign: async (job, account, signal) => {
      const [{ signWith }, { unlock }] = await Promise.all([import('../wallet/worker/keyJobs.ts'), frameDeps])
      return signWith({ job, namespace: account.namespace, ...(await unlock({ account, signal })) }, { signal })
    },
    approvals,
    hasBundler,
    takesPaymasters: (network) => hasBundler(network) && !relayedChains.includes(network.caipNetworkId),
    isPaidByProject: ({ caipNetworkId }) => paidChains.includes(caipNetworkId),
    batches: loadOnce(async () => (await import('./createDeviceBatches.ts')).createDeviceBatches(await frameDeps)),
    permissions: async () => (await import('./createDevicePermissions.ts')).createDevicePermissions(await frameDeps),
    hostOrigin: host.origin,
    languages,
    seal: async (account) => (await gate.readAs(account))?.seal,
    requestApproval: async (request, account, signal) => {
      const { userId } = account
      const [{ requestApproval }, { session, device }] = await Promise.all([
        import('../approval/requestApproval.tsx'),
        frameDeps,
      ])
      const seal = request.seal && { ...request.seal, isRestorable: isRestorable(await device.readShare(userId)) }
      const mailbox = createFrameMailbox(session.callAs(userId))
      const options = { signal, onHeight, mailbox, mayDecideInFrame: approveInFrame }
      const touching = beginTouch(account, signal)
      const confirmed = await requestApproval({ ...request, seal, loadDescriptors, loadPermissionContracts }, options)
      // If storing fails, the security phrase is shown as new again.
      void rememberSealSeen(session, userId).catch(ignore)
      await (await touching)(confirmed, request)
      return confirmed.approved
    },
  }
}

const createGrants = (parts: ApprovalDeps) =>
  createGrantHandlers({
    signInByGrant: async (signal) => (await import('../grant/signInByGrant.ts')).signInByGrant(parts, signal),
  })

const createPasskeys = (deps: ApprovalDeps & Pick<ExecuteDeps, 'sign'>) =>
  loadedHandlers(passkeyMethods, async () => (await import('./createPasskeys.ts')).createPasskeys(deps))

const outsideMethods = { ...socialMethods, ...farcasterMethods, ...knownEmailMethods, ...identityMethods }

const createOutside = (deps: ApprovalDeps & Pick<ExecuteDeps, 'sign'>) =>
  loadedHandlers(outsideMethods, async () => (await import('./createExternalLogins.ts')).createExternalLogins(deps))

/** Methods that are needed only when a visitor opens the account. */
const managingMethods = { ...emailChangeMethods, ...accountMethods, ...accountEndMethods }

const createManaging = (parts: ApprovalDeps & { endRequests: () => void }) =>
  loadedHandlers(managingMethods, async () => {
    const [{ createManagingHandlers }, { createConfirmLoginMethodChange }] = await Promise.all([
      import('../handlers/manageAccount.ts'),
      import('../requests/confirmLoginMethodChange.ts'),
    ])
    const exportKey = async (visible: VisibleSession, signal: AbortSignal) => {
      const [{ exportWalletKey }, { touchForExport }, { createTouch }, { exportWallet }, { unlock }] =
        await Promise.all([
          import('../requests/exportWalletKey.ts'),
          import('../requests/touch/touchForExport.ts'),
          import('./createTouch.ts'),
          import('../wallet/worker/keyJobs.ts'),
          parts.frameDeps,
        ])
      const touch = async (account: AccountReference, ending: AbortSignal) =>
        touchForExport(await createTouch(parts), account, ending)
      return exportWalletKey(visible, { ...parts, unlock, touch, signal, exportWallet })
    }
    return createManagingHandlers({ ...parts, confirm: createConfirmLoginMethodChange(parts), exportKey })
  })

/** Loads the wallet's networks and the account's type on each only once. */
const createLoadedTypes = (parts: Parameters<typeof createTypes>[0]) => {
  const load = loadOnce(async () => (await import('./createTypes.ts')).createTypes(parts))
  return {
    load,
    preferredType: async (account: AccountReference) => (await load()).preferred(account),
    handlers: {
      ...createNetworkHandlers(parts),
      ...loadedHandlers(accountTypeMethods, async () => (await load()).handlers),
    },
  }
}

const tellHeight = (app: () => Calls<typeof secureToApp>) => (height: number) =>
  void app()
    .resizeApproval({ height: Math.min(4000, Math.ceil(height)) })
    .catch(ignore)

/** Loads the later methods when the first message calls one of them. */
const createFindLater = (parts: LaterParts, log: LogHandlers): FindMethod => {
  const load = loadOnce(async () => (await import('./createLater.ts')).createLater(parts, log))
  return async (name) => (await load())(name)
}

const createSync = (host: HostPage, whenProven: () => Promise<void>, speak: (languages: readonly string[]) => void) =>
  createSyncHandlers({
    root: document.documentElement,
    host,
    whenProven,
    browserLanguages: navigator.languages,
    speak,
  })

/** Starts the modal's frame with its connection and call handlers, which can be logged. */
export const createFrame = (log: LogHandlers = (handlers) => handlers) => {
  let browserOrModal: readonly string[] = navigator.languages
  const languages = () => browserOrModal
  const app = (): Calls<typeof secureToApp> => link.calls
  const { whenProven, ...host } = createHost()
  const chain = createCurrentNetwork(location.search)
  const approvals = createApprovalQueue({
    show: () => app().showApproval({}),
    hide: () => void app().hideApproval({}).catch(ignore),
    isVisible: async (account) => (await gate.readAs(account)) !== undefined,
  })
  const onHeight = tellHeight(app)
  const onUpgradeStep = (step: UpgradeStep) => void app().recoveryProgress({ step }).catch(ignore)
  const frameDeps = createFrameDeps({
    projectId,
    host,
    languages,
    app,
    onAccounts: approvals.keepOnly,
    confirmAddress: async (...asked) => (await import('./confirmFirst.ts')).confirmFirst(approvalDeps, ...asked),
  })
  const gate = createAccountGate({ host, session: async () => (await frameDeps).session })
  const endRequests = () => approvals.keepOnly([])
  const approvalDeps = { frameDeps, gate, host, approvals, languages, onHeight }
  const executeDeps = createExecuteDeps(approvalDeps)
  const { sign, read } = executeDeps
  const outside = createOutside({ ...approvalDeps, sign })
  const types = createLoadedTypes({ frameDeps, gate, chain, read, hasBundler })
  const execute = createExecuteRpc({ ...executeDeps, ...types, chain: chain.network })

  const link = acceptLink({
    holder: parent,
    isAllowedOrigin: (origin) => origin === appOrigin,
    helloTarget: appOrigin,
    build: __FOYER_VERSION__,
    asks: secureToApp,
    answers: earlyMethods,
    later: createFindLater({ ...approvalDeps, onUpgradeStep }, log),
    handlers: log({
      ...createEmailHandlers({ gate, host, frameDeps, sign }),
      ...createGrants(approvalDeps),
      ...createSessionHandlers({
        gate,
        host,
        frameDeps,
        chain,
        appOrigin,
        isShared,
        endRequests,
        sign,
        types: types.load,
        reload: () => location.reload(),
        endSocial: async (uri, context) => outside.connectSocial({ uri }, context),
      }),
      ...types.handlers,
      ...createRpcHandlers({ execute, chain, reportAccount: async () => (await frameDeps).reportAccount() }),
      ...createPasskeys({ ...approvalDeps, sign }),
      ...outside,
      ...createManaging({ ...approvalDeps, endRequests }),
      ...createSync(host, whenProven, (given) => {
        browserOrModal = given
      }),
    }),
  })
}
