import type { WalletEvent } from '../core/walletPorts.ts'
import type { WorkerEvent } from './pageMessage.ts'

/** Tells every page of the event's origin, or every page when the event is for all. */
export async function tellPages(event: WalletEvent): Promise<void> {
  const { name, value } = event
  for (const { id, url } of await chrome.tabs.query({})) {
    const isMeant = event.name === 'chainChanged' || (url !== undefined && new URL(url).origin === event.origin)
    if (id === undefined || !isMeant) continue
    // Tabs that the wallet is not in have nobody to hear it.
    void chrome.tabs.sendMessage(id, { name, value } satisfies WorkerEvent, { frameId: 0 }).catch(() => undefined)
  }
}
