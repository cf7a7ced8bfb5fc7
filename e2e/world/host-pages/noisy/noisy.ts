import { addLoader } from '../addLoader.ts'

declare global {
  interface Window {
    /** Makes the wallet emit account and network changes `count` times at once, ending with `lastAddress`. */
    emitMany?: (count: number, lastAddress: string) => void
  }
}

type Listener = (value: unknown) => void

const address = '0x99f1b1e2c3d4a5b6c7d8e9f0a1b2c3d4e5f60718'
const listeners = new Map<string, Listener>()
const answers: Record<string, unknown> = {
  eth_requestAccounts: [address],
  eth_accounts: [address],
  eth_chainId: '0x1',
}

const provider = {
  request: async ({ method }: { method: string }) => answers[method] ?? null,
  on: (event: string, listener: Listener) => void listeners.set(event, listener),
  removeListener: () => undefined,
}

window.emitMany = (count, lastAddress) => {
  for (let index = 0; index < count; index += 1) {
    listeners.get('accountsChanged')?.([address])
    listeners.get('chainChanged')?.('0x1')
  }
  listeners.get('accountsChanged')?.([lastAddress])
}

const info = { uuid: crypto.randomUUID(), name: 'Noisy', rdns: 'test.noisy', icon: 'data:image/svg+xml,<svg/>' }
window.addEventListener('eip6963:requestProvider', () => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
})

await addLoader({ 'project-id': 'demo', name: 'Noisy page' })
