import type { LinkStatus } from '#protocol/transport/link'
import { developerAlert } from '../developerAlert.ts'
import { loadPopup } from './loadPopup.ts'
import type { PageModal } from './PageModal.ts'
import type { StartFrameDeps } from './StartFrame.ts'

/** A loaded frame sends a hello message immediately. If none arrives within this time, the cause is diagnosed. */
const silentAfterLoadMs = 2000

/** Monitors whether the modal loads. On failure, shows it, logs the reason for the developer, and retries. */
export const watchModal = (
  { options, delivery, store, signal }: StartFrameDeps,
  modal: PageModal,
  appOrigin: string,
  onReady: () => void,
) => {
  const { link } = modal
  let loadTimer: ReturnType<typeof setTimeout> | undefined
  let isTriedAgain = false

  const fail = async () => {
    clearTimeout(loadTimer)
    if (modal.moved) return modal.place.renew()
    store.reset()
    modal.place.showFailed()
    const { popup } = await loadPopup(delivery)
    developerAlert(await popup.findReason(appOrigin, options.projectId))
  }

  const watchLoad = () => {
    clearTimeout(loadTimer)
    modal.place.onFrameLoad(() => {
      // The load event does not prove success, because it also fires for blocked and failed frames.
      loadTimer = setTimeout(() => modal.moved || (link.status() === 'opening' && fail()), silentAfterLoadMs)
    })
  }

  const tryAnew = () => {
    modal.place.renew()
    link.reopen()
    watchLoad()
  }

  const renew = () => {
    modal.place.showLoading()
    tryAnew()
  }

  const follow: Partial<Record<LinkStatus, () => void>> = {
    ready: () => {
      isTriedAgain = false
      clearTimeout(loadTimer)
      modal.place.showFrame()
      onReady()
    },
    lost: renew,
    failed: () => {
      fail()
      // Retries once behind the error card, because the network may have recovered.
      if (isTriedAgain) return
      isTriedAgain = true
      tryAnew()
    },
  }
  signal.addEventListener('abort', () => clearTimeout(loadTimer))

  return {
    begin: () => {
      watchLoad()
      modal.place.showLoading()
    },
    follow: (status: LinkStatus) => follow[status]?.(),
    renew,
    /** Retries a failed modal when the page opens it. */
    revive: () => {
      if (link.status() === 'failed') renew()
      else if (isTriedAgain) modal.place.showLoading()
    },
  }
}
