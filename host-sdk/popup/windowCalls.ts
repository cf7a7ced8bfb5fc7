import type { CallOptions } from '#protocol/defineMethod'
import type { Json } from '#protocol/vocabulary/json'
import type { ModalCalls } from '../frame/ModalHost.ts'
import type { StartFrameDeps } from '../frame/StartFrame.ts'
import type { PageWallets } from '../provider/injectedWallets.ts'
import { closedError, createEndings } from './endedRequest.ts'
import type { Needs } from './Needs.ts'
import type { PopupWindow } from './popupWindow.ts'
import { answerWithoutWindow } from './withoutWindow.ts'

const fail = () => {
  throw closedError()
}

/** Keeps the popup open during a call. */
const createHold =
  (popup: PopupWindow, needs: Needs, closeWhenDone: () => void) =>
  /** @param onEnded Returns the outcome if the visitor closes the popup. */
  async <T>(call: (options: CallOptions) => Promise<T>, onEnded = async (): Promise<T> => fail()) => {
    needs.calls += 1
    try {
      await popup.untilOpen()
      const closed = popup.life()
      return await call({ signal: closed }).catch((error) => {
        if (!closed.aborted) throw error
        return popup.hasAnswered(closed) ? onEnded() : fail()
      })
    } finally {
      needs.calls -= 1
      closeWhenDone()
    }
  }

interface CallDeps extends Pick<StartFrameDeps, 'options' | 'store'> {
  popup: PopupWindow
  needs: Needs
  closeWhenDone: () => void
  calls: ModalCalls
  injected: PageWallets
}

/** Wraps modal methods so that they open the popup. Also wraps the page's wallets for calls from the popup. */
export const createWindowCalls = ({ options, store, popup, needs, closeWhenDone, calls, injected }: CallDeps) => {
  const hold = createHold(popup, needs, closeWhenDone)
  const endings = createEndings(injected, store.get)

  const request: ModalCalls['request'] = ({ method, params }) => {
    const known = { options, state: store.get() }
    const answer = popup.current() ? undefined : answerWithoutWindow(known, method, params)
    if (answer) return answer as Promise<Json>
    endings.begin()
    const onEnded = () => endings.end(method) as Promise<Json>
    return hold((options) => calls.request({ method, params }, options), onEnded)
  }
  const held: ModalCalls = {
    request,
    disconnect: (params) => hold((options) => calls.disconnect(params, options)),
    switchNetwork: (params) => hold((options) => calls.switchNetwork(params, options)),
    switchAccount: (params) => hold((options) => calls.switchAccount(params, options)),
  }
  return { calls: held, injected: endings.injected }
}
