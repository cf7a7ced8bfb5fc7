import type { createStore } from 'jotai'
import { followEmbeddedAtom, loseEmbeddedAtom } from '../domains/connections/embeddedAccount.ts'
import {
  approvalAtom,
  countRejectionAtom,
  hideApprovalAtom,
  isApprovalLeftAtom,
  offerRetryAtom,
  resizeApprovalAtom,
  showApprovalAtom,
} from '../domains/embedded/approval.ts'
import { cancelChangePromptAtom, leaveLoginMethodChangeAtom } from '../domains/identities/loginMethodChange.ts'
import { abandonEmailLoginAtom } from '../domains/login/email/emailSteps.ts'
import { abandonFarcasterAtom } from '../domains/login/farcaster/farcasterSteps.ts'
import { abandonPasskeyAtom, cancelPasskeyQuestionAtom } from '../domains/login/passkey/passkeySteps.ts'
import { abandonSocialAtom } from '../domains/login/social/socialSteps.ts'
import { showUpgradeStepAtom } from '../domains/recovery/upgradeSteps.ts'
import { openEmbeddedWallet } from '../frames/embeddedWallet.ts'
import type { SecureCalls, SecureHandlers } from '../frames/secureFrame.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { lastUsedChainKey } from '../storage/keys.ts'
import { themeAtom } from '../theme/themeAtom.ts'
import { alertDeveloper } from './developerAlerts.ts'

type Store = ReturnType<typeof createStore>

/** Prompts on the approval sheet other than requests, and login steps that end when the visitor leaves the sheet. */
const sheetQuestions = [cancelPasskeyQuestionAtom, cancelChangePromptAtom]
const leftSteps = [
  abandonEmailLoginAtom,
  abandonSocialAtom,
  abandonFarcasterAtom,
  abandonPasskeyAtom,
  leaveLoginMethodChangeAtom,
]
type Configuration = Parameters<SecureCalls['syncDappData']>[0]

const createHandlers = (store: Store): SecureHandlers => ({
  showApproval: () => store.set(showApprovalAtom, performance.now()),
  resizeApproval: ({ height }) => store.set(resizeApprovalAtom, height),
  hideApproval: () => store.set(hideApprovalAtom),
  sessionUpdate: ({ isConnected }) => {
    if (!isConnected) return store.set(loseEmbeddedAtom)
    // If the frame is gone, the account stays unchanged. Its next document reports the session again.
    void store.set(followEmbeddedAtom).catch(() => undefined)
  },
  recoveryProgress: ({ step }) => store.set(showUpgradeStepAtom, step),
})

const alertLoadFailed = (store: Store, secureOrigin: string) =>
  alertDeveloper(store, {
    title: 'Network Error - Could not load embedded wallet',
    message: `${secureOrigin} did not answer. Check that it runs and that this page's origin is allowed.`,
  })

const alertTimeout = (store: Store) =>
  alertDeveloper(store, {
    title: 'Embedded Wallet Request Timed Out',
    message: 'A request to the secure frame took too long. Check that its server and its network answer.',
  })

/** Shares one pending call among concurrent callers. */
const shareRunning = (ask: () => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/**
 * Creates the embedded wallet's frame and connects it to the domains. This happens on first use, or at the start if a
 * login was used before.
 */
export const openEmbedded = async (store: Store, configuration: Configuration) => {
  const { storage, environment } = store.get(outsideAtom)
  const { secureOrigin, projectId } = environment
  const mode = () => ({ mode: store.get(themeAtom).mode })
  const opening = openEmbeddedWallet({
    secureOrigin,
    projectId,
    chainId: storage.get(lastUsedChainKey) ?? 'eip155:1',
    isLogging: store.get(optionsAtom).debug === true,
    handlers: createHandlers(store),
    sync: (calls) => Promise.all([calls.syncTheme(mode()), calls.syncDappData(configuration)]),
    onTimeout: () => alertTimeout(store),
    offerRetry: shareRunning(() => store.set(offerRetryAtom)),
    onRefused: () => store.set(countRejectionAtom, performance.now()),
  })
  opening.catch(() => alertLoadFailed(store, secureOrigin))
  const wallet = await opening
  // If the frame is restarting, its next `sync` contains the theme.
  store.sub(themeAtom, () => void wallet.calls.syncTheme(mode()).catch(() => undefined))
  // If the visitor closes the modal during an approval, the approval is rejected.
  store.sub(isApprovalLeftAtom, () => {
    if (!store.get(isApprovalLeftAtom) || !store.get(approvalAtom)) return
    wallet.requests.endAll('rejected')
    for (const cancel of sheetQuestions) store.set(cancel)
    store.set(hideApprovalAtom)
    for (const leave of leftSteps) store.set(leave)
  })
  return wallet
}
