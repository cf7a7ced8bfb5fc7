import type { createStore } from 'jotai'
import { authenticatingAtom } from './domains/connect/authenticatingAtom.ts'
import { openSecureFrame, type SecureCalls } from './frames/secureFrame.ts'
import { alertDeveloper } from './startup.ts'
import { emailLoginUsedKey, lastUsedChainKey } from './storage/keys.ts'
import { themeAtom } from './theme/themeAtom.ts'
import { outsideAtom } from './wiring.ts'

type Store = ReturnType<typeof createStore>
type Configuration = Parameters<SecureCalls['syncDappData']>[0]

/** After the secure frame is ready it gets this long to settle before it is asked anything. */
export const settleMs = 500

/**
 * The embedded wallet's frame: made only where an e-mail or social login was used before. If nobody is signed in there
 * any more, that memory is cleared.
 */
export const restoreEmbedded = (store: Store, configuration: Configuration) => {
  const { storage, environment } = store.get(outsideAtom)
  const settle = () => store.set(authenticatingAtom, false)
  store.set(authenticatingAtom, true)
  const ask = async () => {
    await Promise.all([secure.calls.syncTheme(store.get(themeAtom)), secure.calls.syncDappData(configuration)])
    const { isConnected } = await secure.calls.isConnected({})
    if (isConnected) return
    storage.clear(emailLoginUsedKey)
    storage.clear(lastUsedChainKey)
  }
  const onFailed = () =>
    alertDeveloper(store, {
      title: 'Network Error - Could not load embedded wallet',
      message: `${environment.secureOrigin} did not answer. Check that it runs and that this page's origin is allowed.`,
    })
  const secure = openSecureFrame({
    secureOrigin: environment.secureOrigin,
    projectId: environment.projectId,
    chainId: storage.get(lastUsedChainKey) ?? 'eip155:1',
    onStatus: (status) => {
      if (status === 'ready')
        setTimeout(
          () =>
            void ask()
              .catch(() => undefined)
              .finally(settle),
          settleMs,
        )
      if (status !== 'failed') return
      settle()
      onFailed()
    },
  })
  store.sub(themeAtom, () => void secure.calls.syncTheme(store.get(themeAtom)).catch(() => undefined))
}
