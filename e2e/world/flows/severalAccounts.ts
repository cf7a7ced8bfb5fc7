import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'

const mnemonic = 'test test test test test test test test test test test junk'

/** The local chains' funded account with this index. */
export const fundedAccount = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="teal" d="M0 0h9v9H0z"/></svg>'

/** Signs for an account with its key or its contract. */
interface Signer {
  address: string
  signMessage: (given: { message: { raw: `0x${string}` } }) => Promise<string>
}

interface WalletDeps {
  name: string
  addresses: readonly string[]
  /** Its answer to `wallet_getAssets` (ERC-7811). Undefined if the method is not supported. */
  assets?: unknown
}

/** An in-page wallet that shares these accounts without a prompt. */
export class SharingWallet {
  private readonly page: Page
  readonly name: string
  readonly addresses: readonly string[]

  private constructor(page: Page, { name, addresses }: WalletDeps) {
    this.page = page
    this.name = name
    this.addresses = addresses
  }

  get connectionId() {
    return `eip155:injected:test.${this.name}`
  }

  /** The wallet as shown in the page's state. */
  get shown() {
    return { name: this.name, rdns: `test.${this.name}`, icon }
  }

  /** Announces the wallet on every further page. Messages are signed by the requested account. */
  static async install(page: Page, deps: WalletDeps, accounts: readonly Signer[] = []) {
    const { name, addresses, assets } = deps
    await page.exposeFunction(`signWith${name}`, (raw: `0x${string}`, address: string) =>
      accounts.find((account) => account.address === address)?.signMessage({ message: { raw } }),
    )
    await page.addInitScript(announce, { name, addresses, assets, icon })
    return new SharingWallet(page, deps)
  }

  /** Shares these accounts, as the visitor would in the wallet. The first one is active. */
  share(addresses: readonly string[]) {
    return this.page.evaluate(
      ({ name, addresses }) => dispatchEvent(new CustomEvent(`share:${name}`, { detail: addresses })),
      { name: this.name, addresses },
    )
  }
}

/** Runs in the page. The shared accounts survive a reload. */
const announce = ({ name, addresses, assets, icon }: WalletDeps & { icon: string }) => {
  const key = `shared:${name}`
  const shared = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]')
  const keep = (accounts: readonly string[]) => localStorage.setItem(key, JSON.stringify(accounts))
  const listeners = new Set<(accounts: string[]) => void>()
  const sign = Reflect.get(window, `signWith${name}`)
  const answers: Record<string, (params: string[]) => unknown> = {
    eth_requestAccounts: () => {
      if (shared().length === 0) keep(addresses)
      return shared()
    },
    eth_accounts: shared,
    eth_chainId: () => '0x1',
    personal_sign: ([message, address]) => sign(message, address),
    ...(assets ? { wallet_getAssets: () => assets } : {}),
    wallet_revokePermissions: () => {
      keep([])
      return null
    },
  }
  const provider = {
    request: async ({ method, params }: { method: string; params: string[] }) => {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('Unsupported'), { code: 4200 })
      return answer(params)
    },
    on: (event: string, listener: (accounts: string[]) => void) =>
      event === 'accountsChanged' && listeners.add(listener),
    removeListener: (_event: string, listener: (accounts: string[]) => void) => listeners.delete(listener),
  }
  addEventListener(`share:${name}`, (event) => {
    keep((event as CustomEvent<string[]>).detail)
    for (const listener of listeners) listener(shared())
  })
  const info = { uuid: crypto.randomUUID(), name, rdns: `test.${name}`, icon }
  const detail = Object.freeze({ info, provider })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}
