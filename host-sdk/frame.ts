import { appToHost } from '#protocol/app-to-host'
import type { CallsOnly, Handlers } from '#protocol/defineMethod'
import { toWireError } from '#protocol/errors/remote'
import { invalidParams, invalidRequest, rpcError } from '#protocol/errors/rpc'
import { hostAsks } from '#protocol/host-asks'
import type { hostToApp } from '#protocol/host-to-app'
import type { LinkStatus } from '#protocol/transport/link'
import { openLink } from '#protocol/transport/openLink'
import { randomId } from '#protocol/transport/wire'
import { isJson, type Json } from '#protocol/vocabulary/json'
import type { InjectedWallet } from '#protocol/vocabulary/wallet'
import { keepConnectedHint } from './connectedHint.ts'
import type { Delivery } from './Delivery.ts'
import { describePage } from './describePage.ts'
import { blockedByPolicy, developerAlert } from './developerAlert.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'
import { findReason } from './findReason.ts'
import { fillTemplate, followLink, isTelegram } from './followLink.ts'
import { createFrameDialog } from './frameDialog.ts'
import { describeWallet, findInjectedWallets } from './injectedWallets.ts'
import type { Emit } from './provider.ts'
import { toProviderError } from './providerError.ts'
import { emitProviderEvents } from './providerEvents.ts'
import { sendNewest } from './sendNewest.ts'
import { disconnectedState, type StateStore } from './state.ts'
import type { HostLanguage } from './words.ts'

interface FrameParts {
  options: FoyerOptions
  language: HostLanguage
  /** Foyer's icon. */
  icon: string
  delivery: Delivery
  store: StateStore
  /** Emits an event of the page's provider. */
  emit: Emit
  /** Aborts when Foyer is destroyed. */
  signal: AbortSignal
}

export type StartFrame = (parts: FrameParts) => Frame
export interface Frame
  extends Pick<Foyer, 'open' | 'close' | 'disconnect' | 'switchNetwork' | 'switchAccount' | 'setTheme'> {
  request: (method: unknown, params: unknown) => Promise<unknown>
}

/** A loaded frame sends its hello at once. After this long without one the cause is diagnosed. */
const silentAfterLoadMs = 2000

const themeModeOf = ({ theme }: FoyerOptions) => {
  if (theme === 'light' || theme === 'dark') return theme
  return theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

const elementOf = (given: Element | string | undefined) =>
  typeof given === 'string' ? (document.querySelector(given) ?? undefined) : given

/** What can cross to the modal of the options: plain values, without what only this side needs. */
const plainOptions = ({
  projectId: _id,
  appUrl: _url,
  container: _container,
  appendTo: _parent,
  ...options
}: FoyerOptions) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => isJson(value))) as Record<string, Json>

/** The other half of the page's script: the frame, the link to it, and the page's wallets. */
export const startFrame: StartFrame = ({ options, language, icon, delivery, store, emit, signal }) => {
  const { projectId } = options
  const { sdkType, url, load } = delivery
  const appOrigin = new URL(options.appUrl ?? url).origin
  const instanceId = randomId()
  const container = elementOf(options.container)
  const isEmbedded = container !== undefined
  const themeMode = themeModeOf(options)
  let wallets: InjectedWallet[] = []
  let opening: AbortController | undefined
  let isBlockedByPolicy = false
  let loadTimer: ReturnType<typeof setTimeout> | undefined

  const frameDialog = createFrameDialog({
    src: `${appOrigin}/frame?projectId=${encodeURIComponent(projectId)}#theme=${themeMode}`,
    isEmbedded,
    parent: container ?? elementOf(options.appendTo) ?? document.body,
    language,
    themeMode,
    onCloseRequested: () => closeModal(),
    onRetry: () => renew(),
  })

  const fail = async () => {
    clearTimeout(loadTimer)
    store.reset()
    frameDialog.showFailed()
    developerAlert(isBlockedByPolicy ? blockedByPolicy(appOrigin) : await findReason(appOrigin, projectId))
  }

  const request = async (method: unknown, params: unknown) => {
    if (typeof method !== 'string') throw rpcError(invalidRequest)
    if (!isJson(params)) throw rpcError(invalidParams, 'Params must be plain JSON, with large numbers as hex strings')
    return link.calls.request({ method, params: params as Json }).catch((error: unknown) => {
      throw toProviderError(error)
    })
  }

  const configure = () => {
    link.calls
      .configure({
        options: plainOptions(options),
        isEmbedded,
        page: describePage(options.name),
        sdkType,
        sdkVersion: __FOYER_VERSION__,
        isTelegram: isTelegram(),
      })
      .catch((error) => developerAlert({ title: 'Invalid App Configuration', message: toWireError(error).message }))
    // Both fail only where the link is lost: the next document is configured anew.
    link.calls.walletsChanged({ wallets }).catch(() => undefined)
    if (frameDialog.isShown() && !opening) link.calls.open({}).catch(() => undefined)
  }

  const onStatus = (status: LinkStatus) => {
    if (status === 'ready') {
      clearTimeout(loadTimer)
      frameDialog.showFrame()
      configure()
    }
    if (status === 'lost') renew()
    if (status === 'failed') fail()
  }

  const handlers: Handlers<typeof appToHost> = {
    show: frameDialog.show,
    hide: frameDialog.hide,
    resize: ({ height }) => frameDialog.resize(height),
    requestWallet: ({ walletId, method, params }) => injected.request(walletId, method, params),
    openLink: ({ url, template }) => followLink(template ? fillTemplate(template, location.href) : url),
    stateChanged: (state) => store.set({ ...disconnectedState, ...state }),
    alert: developerAlert,
  }

  const asks: CallsOnly<typeof hostToApp> = hostAsks
  const link = openLink({
    frameWindow: frameDialog.frameWindow,
    frameOrigin: appOrigin,
    instanceId,
    asks,
    answers: appToHost,
    handlers,
    onStatus,
  })

  const injected = findInjectedWallets(
    (found) => {
      wallets = found
      // Sent again by `configure` where the link is lost meanwhile.
      if (link.status() === 'ready') link.calls.walletsChanged({ wallets }).catch(() => undefined)
    },
    sendNewest(
      ({ walletId, event }) => walletId + event,
      (event) => link.calls.walletEvent(event),
    ),
    signal,
  )

  const networks = JSON.stringify(options.networks ?? '')
  // Pages without Solana do not load its code.
  if (networks.includes('solana:'))
    load<typeof import('./solana/startSolana.ts')>(__FOYER_SOLANA__)
      .then(({ startSolana }) => {
        if (!signal.aborted) startSolana({ networks, icon, store, request, describeWallet, add: injected.add, signal })
      })
      // `load` has logged the reason; EVM wallets work without it.
      .catch(() => undefined)

  const watchLoad = () => {
    clearTimeout(loadTimer)
    frameDialog.onFrameLoad(() => {
      // The load event does not mean success: it also fires for refused and failed frames.
      loadTimer = setTimeout(() => link.status() === 'opening' && fail(), silentAfterLoadMs)
    })
  }

  const renew = () => {
    frameDialog.renew()
    frameDialog.showLoading()
    link.reopen()
    watchLoad()
  }

  const closeModal = () => {
    if (link.status() === 'ready') return link.calls.close({}).catch(() => frameDialog.hide())
    opening?.abort()
    frameDialog.hide()
  }

  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(appOrigin)) isBlockedByPolicy = true
  }
  document.addEventListener('securitypolicyviolation', onViolation, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(loadTimer)
    opening?.abort()
    link.close()
    frameDialog.remove()
  })
  emitProviderEvents(store, emit)
  keepConnectedHint(projectId, store)
  watchLoad()
  frameDialog.showLoading()

  return {
    open: async (view, params) => {
      if (link.status() === 'failed') renew()
      const attempt = new AbortController()
      opening = attempt
      // Sent first: the modal draws while the page shows its frame.
      const opened = link.calls.open({ view, params }, { signal: attempt.signal })
      frameDialog.show()
      try {
        await opened
        // A `hide` that was sent before the modal received `open` has taken effect by now.
        frameDialog.show()
      } finally {
        if (opening === attempt) opening = undefined
      }
    },
    close: async () => closeModal(),
    request,
    disconnect: (namespace) => link.calls.disconnect({ namespace }),
    switchNetwork: (caipNetworkId) => link.calls.switchNetwork({ caipNetworkId }),
    switchAccount: (connectionId, address) => link.calls.switchAccount({ connectionId, address }),
    setTheme: (theme, variables) => link.calls.setTheme({ theme, variables }),
  }
}
