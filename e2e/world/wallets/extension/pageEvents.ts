import type { WalletEvent } from '../core/walletPorts.ts'
import type { WorkerEvent } from './pageMessage.ts'

/** Sends an event to all pages of its origin, or to all pages if it has none. */
export async function tellPages(event: WalletEvent): Promise<void> {
  const { name, value } = event
  for (const { id, url } of await chrome.tabs.query({})) {
    const isMeant = event.name === 'chainChanged' || (url !== undefined && new URL(url).origin === event.origin)
    if (id === undefined || !isMeant) continue
    // Tabs without the wallet have no listener.
    void chrome.tabs.sendMessage(id, { name, value } satisfies WorkerEvent, { frameId: 0 }).catch(() => undefined)
  }
}
