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
import { describePage } from './describePage.ts'
import { developerAlert } from './developerAlert.ts'
import { elementOf } from './elementOf.ts'
import { fillTemplate, followLink, isTelegram } from './followLink.ts'
import { createFrameDialog } from './frameDialog.ts'
import { describeWallet, findInjectedWallets } from './injectedWallets.ts'
import { localNetwork } from './localNetwork.ts'
import type { ModalCalls, Place } from './Place.ts'
import { plainOptions } from './plainOptions.ts'
import type { popup } from './popup.ts'
import { toProviderError } from './providerError.ts'
import { emitProviderEvents } from './providerEvents.ts'
import type { Frame, StartFrame } from './StartFrame.ts'
import { sendNewest } from './sendNewest.ts'
import { themeModeOf } from './themeModeOf.ts'

/** A loaded frame sends its hello at once. After this long without one the cause is diagnosed. */
const silentAfterLoadMs = 2000

/** The other half of the page's script: the frame, the link to it, and the page's wallets. */
export const startFrame: StartFrame = (parts) => {
  const { options, language, icon, delivery, store, emit, signal } = parts
  const { projectId } = options
  const plain = plainOptions(options)
  const { sdkType, url, load } = delivery
  const appOrigin = new URL(options.appUrl ?? url).origin
  const instanceId = randomId()
  const container = elementOf(options.container)
  const isEmbedded = container !== undefined
  const isInWindow = options.mode === 'popup'
  const themeMode = themeModeOf(options)
  const src = `${appOrigin}/frame?projectId=${encodeURIComponent(projectId)}#theme=${themeMode}`
  let wallets: InjectedWallet[] = []
  let opening: AbortController | undefined
  let placed: Promise<void> | undefined
  let loadTimer: ReturnType<typeof setTimeout> | undefined
  let isTriedAgain = false

  const frameDialog = createFrameDialog({
    src: isInWindow ? '' : src,
    allow: localNetwork(plain),
    isEmbedded,
    parent: container ?? elementOf(options.appendTo) ?? document.body,
    language,
    themeMode,
    onCloseRequested: () => closeModal(),
    onRetry: () => renew(),
  })

  let place: Place = frameDialog
  const loadOther = () => load<{ popup: typeof popup }>(__FOYER_POPUP__)

  /** The modal in a window, from now on. */
  const takeWindow = () => {
    placed ??= loadOther().then(({ popup }) => {
      ;({ place, calls, injected } = popup.create(parts, {
        ...{ src, frameDialog, link, injected },
        onClosed: () => opening?.abort(),
      }))
    })
    return placed
  }

  const fail = async () => {
    clearTimeout(loadTimer)
    if (placed) return place.renew()
    store.reset()
    place.showFailed()
    const { popup } = await loadOther()
    developerAlert(await popup.findReason(appOrigin, projectId))
  }

  const request = async (method: unknown, params: unknown) => {
    if (typeof method !== 'string') throw rpcError(invalidRequest)
    if (!isJson(params)) throw rpcError(invalidParams, 'Params must be JSON: big numbers as hex')
    return calls.request({ method, params: params as Json }).catch((error: unknown) => {
      throw toProviderError(error)
    })
  }

  /** Fails only where the link is lost: the next document is configured anew. */
  const tellWallets = () => link.calls.walletsChanged({ wallets }).catch(() => undefined)

  const configure = () => {
    link.calls
      .configure({
        options: plain,
        isEmbedded,
        page: describePage(options.name),
        sdkType,
        sdkVersion: __FOYER_VERSION__,
        isTelegram: isTelegram(),
      })
      .catch((error) => developerAlert({ title: 'Invalid App Configuration', message: toWireError(error).message }))
    tellWallets()
    if (place.isShown() && !opening) link.calls.open({}).catch(() => undefined)
  }

  const onStatus = (status: LinkStatus) => {
    if (status === 'ready') {
      isTriedAgain = false
      clearTimeout(loadTimer)
      place.showFrame()
      configure()
    }
    if (status === 'lost') renew()
    if (status === 'failed') {
      fail()
      // Once more by itself, behind what says so: the network may be back.
      if (!isTriedAgain) {
        isTriedAgain = true
        tryAnew()
      }
    }
  }

  const handlers: Handlers<typeof appToHost> = {
    show: () => place.show(),
    hide: () => place.hide(),
    resize: ({ height }) => place.resize(height),
    requestWallet: ({ walletId, method, params }) => injected.request(walletId, method, params),
    openLink: ({ url, template }) => followLink(template ? fillTemplate(template, location.href) : url),
    siwx: async ({ method, params }) => {
      const { answerSiwx } = await load<typeof import('./siwx/answerSiwx.ts')>(__FOYER_SIWX__)
      return answerSiwx(options, method, params)
    },
    stateChanged: (state) => store.set(state),
    track: (tracked) =>
      void document.dispatchEvent(new CustomEvent('foyer:event', { detail: { projectId, ...tracked } })),
    alert: developerAlert,
  }

  const asks: CallsOnly<typeof hostToApp> = hostAsks
  const link = openLink({
    frameWindow: () => place.frameWindow(),
    frameOrigin: appOrigin,
    instanceId,
    asks,
    answers: appToHost,
    handlers,
    onStatus,
  })

  /** The modal's methods that need it to be there until it answers. */
  let calls: ModalCalls = link.calls

  let injected = findInjectedWallets(
    (found) => {
      wallets = found
      if (link.status() === 'ready') tellWallets()
    },
    sendNewest(
      ({ walletId, event }) => walletId + event,
      (event) => link.calls.walletEvent(event),
    ),
    signal,
  )

  const networks = JSON.stringify(plain.networks ?? '')
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
    place.onFrameLoad(() => {
      // The load event does not mean success: it also fires for refused and failed frames.
      loadTimer = setTimeout(() => placed || (link.status() === 'opening' && fail()), silentAfterLoadMs)
    })
  }

  const tryAnew = () => {
    place.renew()
    link.reopen()
    watchLoad()
  }

  const renew = () => {
    place.showLoading()
    tryAnew()
  }

  const closeModal = () => {
    if (link.status() === 'ready') return link.calls.close({}).catch(() => place.hide())
    opening?.abort()
    place.hide()
  }

  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(appOrigin)) {
      // `load` has logged the reason.
      takeWindow().catch(() => undefined)
    }
  }
  document.addEventListener('securitypolicyviolation', onViolation, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(loadTimer)
    opening?.abort()
    link.close()
    place.remove()
  })
  emitProviderEvents(store, emit)
  keepConnectedHint(projectId, store)
  const frame: Frame = {
    open: async (view, params) => {
      if (link.status() === 'failed') renew()
      else if (isTriedAgain) place.showLoading()
      const attempt = new AbortController()
      opening = attempt
      // Sent first: the modal draws while the page shows its frame.
      const opened = link.calls.open({ view, params }, { signal: attempt.signal })
      place.show()
      try {
        await opened
        // A `hide` that was sent before the modal received `open` has taken effect by now.
        place.show()
      } finally {
        if (opening === attempt) opening = undefined
      }
    },
    close: async () => closeModal(),
    request,
    disconnect: (namespace) => calls.disconnect({ namespace }),
    switchNetwork: (caipNetworkId) => calls.switchNetwork({ caipNetworkId }),
    switchAccount: (connectionId, address) => calls.switchAccount({ connectionId, address }),
    setTheme: (theme, variables) => link.calls.setTheme({ theme, variables }),
  }
  if (isInWindow) return takeWindow().then(() => frame)
  watchLoad()
  place.showLoading()
  return frame
}
