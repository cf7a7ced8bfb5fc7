import type { Page } from '@playwright/test'

type Feature = Record<string, (...inputs: object[]) => Promise<never>>

declare global {
  interface Window {
    harborOnPage?: { accounts: { address: string }[]; features: Record<string, Feature> }
  }
}

/** Harbor's Solana wallet as used by a page that knows only the Wallet Standard. */
export class StandardWalletPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Connects and returns the addresses that the page received. */
  async connect(input: { silent?: boolean } = {}): Promise<string[]> {
    await this.find()
    return this.page.evaluate(async (given) => {
      const wallet = window.harborOnPage
      await wallet?.features['standard:connect']?.connect?.(given)
      return wallet?.accounts.map(({ address }) => address) ?? []
    }, input)
  }

  /** Connects and returns the error's code. */
  async codeOfConnect(): Promise<number | null> {
    await this.find()
    return this.page.evaluate(async () => {
      const connecting = window.harborOnPage?.features['standard:connect']?.connect?.({})
      return (
        connecting?.then(
          () => null,
          ({ code }: { code: number }) => code,
        ) ?? null
      )
    })
  }

  disconnect(): Promise<void> {
    return this.page.evaluate(() => window.harborOnPage?.features['standard:disconnect']?.disconnect?.())
  }

  /** Signs bytes with the connected account and returns the signature bytes. */
  sign(feature: string, input: Record<string, number[]>): Promise<number[]> {
    return this.page.evaluate(
      async ({ name, given }) => {
        const wallet = window.harborOnPage
        const bytes = Object.entries(given).map(([key, value]) => [key, Uint8Array.from(value)])
        const call = { ...Object.fromEntries(bytes), account: wallet?.accounts[0], chain: 'solana:mainnet' }
        const method = name.replace('solana:', '')
        const outputs: { signature: Uint8Array }[] = (await wallet?.features[name]?.[method]?.(call)) ?? []
        return [...(outputs[0]?.signature ?? [])]
      },
      { name: feature, given: input },
    )
  }

  private async find(): Promise<void> {
    await this.page.evaluate(() => {
      if (window.harborOnPage) return
      const register = (wallet: { name: string } & NonNullable<Window['harborOnPage']>) => {
        if (wallet.name === 'Harbor') window.harborOnPage = wallet
      }
      dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    })
  }
}
