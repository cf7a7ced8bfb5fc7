import { appToHost } from '#protocol/app-to-host'
import type { CallsOnly } from '#protocol/defineMethod'
import { hostAsks } from '#protocol/host-asks'
import type { hostToApp } from '#protocol/host-to-app'
import { openLink } from '#protocol/transport/openLink'
import { randomId } from '#protocol/transport/wire'
import { keepConnectedHint } from './connectedHint.ts'
import { addSolana } from './frame/addSolana.ts'
import { answerModal } from './frame/answerModal.ts'
import { configureModal } from './frame/configureModal.ts'
import { elementOf } from './frame/elementOf.ts'
import { createFrameDialog } from './frame/frameDialog.ts'
import { localNetwork } from './frame/localNetwork.ts'
import type { PageModal } from './frame/PageModal.ts'
import { createPageCalls } from './frame/pageCalls.ts'
import { plainOptions } from './frame/plainOptions.ts'
import { reportWallets } from './frame/reportWallets.ts'
import type { StartFrame } from './frame/StartFrame.ts'
import { takeLoginReturn } from './frame/takeLoginReturn.ts'
import { watchModal } from './frame/watchModal.ts'
import { createWindowMover } from './frame/windowMover.ts'
import { emitProviderEvents } from './provider/providerEvents.ts'
import { themeModeOf } from './themeModeOf.ts'

const asks: CallsOnly<typeof hostToApp> = hostAsks

/** Starts the deferred part of the page's script: the frame, its connection, and the page's wallets. */
export const startFrame: StartFrame = (parts) => {
  const { options, language, delivery, store, emit, signal } = parts
  const { projectId, mode } = options
  const plain = plainOptions(options)
  const appOrigin = new URL(options.appUrl ?? delivery.url).origin
  const container = elementOf(options.container)
  const isEmbedded = container !== undefined
  const loginReturn = takeLoginReturn()
  const themeMode = themeModeOf(options)
  const src = `${appOrigin}/frame?projectId=${encodeURIComponent(projectId)}#theme=${themeMode}`

  const frameDialog = createFrameDialog({
    src: mode === 'popup' ? '' : src,
    allow: localNetwork(plain),
    isEmbedded,
    parent: container ?? elementOf(options.appendTo) ?? document.body,
    language,
    themeMode,
    onCloseRequested: () => frame.close(),
    onRetry: () => watch.renew(),
  })
  const link = openLink({
    frameWindow: () => modal.place.frameWindow(),
    frameOrigin: appOrigin,
    instanceId: randomId(),
    asks,
    answers: appToHost,
    handlers: answerModal(parts, appOrigin, () => modal),
    onStatus: (status) => watch.follow(status),
  })
  const { injected, tellWallets } = reportWallets(link, signal)
  const modal: PageModal = { link, place: frameDialog, calls: link.calls, injected }
  const watch = watchModal(parts, modal, appOrigin, () => {
    configureModal(parts, link, { plain, isEmbedded, loginReturn })
    tellWallets()
    if (modal.place.isShown() && !modal.opening) link.calls.open({}).catch(() => undefined)
  })
  const moveToWindow = createWindowMover(parts, modal, frameDialog, src)
  const frame = createPageCalls(modal, delivery, watch.revive)

  addSolana(parts, modal, frame, plain.networks)
  emitProviderEvents(store, emit)
  keepConnectedHint(projectId, store)
  signal.addEventListener('abort', () => {
    modal.opening?.abort()
    link.close()
    modal.place.remove()
  })
  if (mode === 'popup') return moveToWindow().then(() => frame)
  watch.begin()
  return frame
}
