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
import { type AccountReference, accountIn } from '../auth/accountReference.ts'
import type { FrameParts } from '../auth/FrameParts.ts'
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
import { createExecuteRpc, type ExecuteParts } from '../requests/executeRpc.ts'
import { createProjectDescriptors } from '../requests/projectDescriptors.ts'
import { createHost } from './createHost.ts'
import { createParts } from './createParts.ts'
import type { createTypes } from './createTypes.ts'
import type { LaterParts } from './LaterParts.ts'

/** For calls to the modal that may fail: the modal asks again, or is gone. */
const ignore = () => undefined

interface Deciding {
  wired: Promise<FrameParts>
  gate: AccountGate
  host: HostPage
  approvals: ApprovalQueue
  languages: () => readonly string[]
  onHeight: (height: number) => void
}

const hasBundler = ({ caipNetworkId }: Network) => bundledChains.includes(caipNetworkId)

/** What executing requests needs: reading, showing, signing and sending. */
const createExecuteParts = ({ wired, gate, host, ...deciding }: Deciding): Omit<ExecuteParts, 'chain'> => {
  const { approvals, languages, onHeight } = deciding
  const ownFetch = fetch.bind(globalThis)
  const loadDescriptors = hasDescriptors ? createProjectDescriptors({ projectId, fetch: ownFetch }) : undefined
  const loadPermissionContracts = hasPermissionContracts
    ? async () => (await import('../requests/loadPermissionContracts.ts')).loadPermissionContracts(projectId, ownFetch)
    : undefined
  /** The limit above which a click is not enough is read while the visitor reads. */
  const beginTouch = async (account: AccountReference, signal: AbortSignal) =>
    (await import('./createTouch.ts')).beginTouch({ wired, gate, languages, onHeight }, account, signal)
  return {
    read: createChainReads({ origin: authOrigin, projectId, fetch: ownFetch }),
    account: async (namespace) => accountIn((await gate.read())?.accounts, namespace),
    sign: async (job, account, signal) => {
      const [{ signWith }, { unlock }] = await Promise.all([import('../wallet/worker/keyJobs.ts'), wired])
      return signWith({ job, namespace: account.namespace, ...(await unlock({ account, signal })) }, { signal })
    },
    approvals,
    hasBundler,
    takesPaymasters: (network) => hasBundler(network) && !relayedChains.includes(network.caipNetworkId),
    isPaidByProject: ({ caipNetworkId }) => paidChains.includes(caipNetworkId),
    batches: loadOnce(async () => (await import('./createDeviceBatches.ts')).createDeviceBatches(await wired)),
    permissions: async () => (await import('./createDevicePermissions.ts')).createDevicePermissions(await wired),
    hostOrigin: host.origin,
    languages,
    seal: async (account) => (await gate.readAs(account))?.seal,
    requestApproval: async (request, account, signal) => {
      const { userId } = account
      const [{ requestApproval }, { session, device }] = await Promise.all([
        import('../approval/requestApproval.tsx'),
        wired,
      ])
      const seal = request.seal && { ...request.seal, isRestorable: isRestorable(await device.readShare(userId)) }
      const mailbox = createFrameMailbox(session.callAs(userId))
      const options = { signal, onHeight, mailbox, mayDecideInFrame: approveInFrame }
      const touching = beginTouch(account, signal)
      const confirmed = await requestApproval({ ...request, seal, loadDescriptors, loadPermissionContracts }, options)
      // Not stored: the seal counts as new once more.
      void rememberSealSeen(session, userId).catch(ignore)
      await (await touching)(confirmed, request)
      return confirmed.approved
    },
  }
}

const createGrants = (parts: Deciding) =>
  createGrantHandlers({
    signInByGrant: async (signal) => (await import('../grant/signInByGrant.ts')).signInByGrant(parts, signal),
  })

const createPasskeys = (parts: Deciding & Pick<ExecuteParts, 'sign'>) =>
  loadedHandlers(passkeyMethods, async () => (await import('./createPasskeys.ts')).createPasskeys(parts))

const outsideMethods = { ...socialMethods, ...farcasterMethods, ...knownEmailMethods, ...identityMethods }

const createOutside = (parts: Deciding & Pick<ExecuteParts, 'sign'>) =>
  loadedHandlers(outsideMethods, async () => (await import('./createOutside.ts')).createOutside(parts))

/** What no page needs before its visitor opens their account. */
const managingMethods = { ...emailChangeMethods, ...accountMethods, ...accountEndMethods }

const createManaging = (parts: Deciding & { endRequests: () => void }) =>
  loadedHandlers(managingMethods, async () => {
    const [{ createManagingHandlers }, { createConfirmWay }] = await Promise.all([
      import('../handlers/manageAccount.ts'),
      import('../requests/confirmWay.ts'),
    ])
    const exportKey = async (visible: VisibleSession, signal: AbortSignal) => {
      const [{ exportKey }, { touchForExport }, { createTouch }, { exportWallet }, { unlock }] = await Promise.all([
        import('../requests/exportKey.ts'),
        import('../requests/touch/touchForExport.ts'),
        import('./createTouch.ts'),
        import('../wallet/worker/keyJobs.ts'),
        parts.wired,
      ])
      const touch = async (account: AccountReference, ending: AbortSignal) =>
        touchForExport(await createTouch(parts), account, ending)
      return exportKey(visible, { ...parts, unlock, touch, signal, exportWallet })
    }
    return createManagingHandlers({ ...parts, confirm: createConfirmWay(parts), exportKey })
  })

/** The wallet's networks, and what the account is on each: that is loaded once. */
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

/** Loads the later methods by the first message that is none of the early ones. */
const createFindLater = (parts: LaterParts, log: LogHandlers): FindMethod => {
  const load = loadOnce(async () => (await import('./createLater.ts')).createLater(parts, log))
  return async (name) => (await load())(name)
}

/** Starts the frame of the modal: the link, and the handlers of its calls, which may be logged. */
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
  const wired = createParts({
    ...{ projectId, host, languages, app, onAccounts: approvals.keepOnly },
    confirmAddress: async (...asked) => (await import('./confirmFirst.ts')).confirmFirst(deciding, ...asked),
  })
  const gate = createAccountGate({ host, session: async () => (await wired).session })
  const endRequests = () => approvals.keepOnly([])
  const deciding = { wired, gate, host, approvals, languages, onHeight }
  const executeParts = createExecuteParts(deciding)
  const { sign, read } = executeParts
  const outside = createOutside({ ...deciding, sign })
  const types = createLoadedTypes({ wired, gate, chain, read, hasBundler })
  const execute = createExecuteRpc({ ...executeParts, ...types, chain: chain.network })

  const link = acceptLink({
    holder: parent,
    isAllowedOrigin: (origin) => origin === appOrigin,
    helloTarget: appOrigin,
    build: __FOYER_VERSION__,
    asks: secureToApp,
    answers: earlyMethods,
    later: createFindLater({ ...deciding, onUpgradeStep }, log),
    handlers: log({
      ...createEmailHandlers({ gate, host, wired, sign }),
      ...createGrants(deciding),
      ...createSessionHandlers({
        gate,
        host,
        wired,
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
      ...createRpcHandlers({ execute, chain, reportAccount: async () => (await wired).reportAccount() }),
      ...createPasskeys({ ...deciding, sign }),
      ...outside,
      ...createManaging({ ...deciding, endRequests }),
      ...createSyncHandlers({
        root: document.documentElement,
        host,
        whenProven,
        browserLanguages: navigator.languages,
        speak: (given) => {
          browserOrModal = given
        },
      }),
    }),
  })
}
