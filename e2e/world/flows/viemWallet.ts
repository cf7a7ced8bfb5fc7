import { type Address, createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import type { DemoPage } from '../pages/DemoPage.ts'

/** A viem client with the page's provider, as pages use it. */
export const viemWallet = (demo: DemoPage, account: Address) =>
  createWalletClient({
    account,
    chain: mainnet,
    transport: custom({
      request: async ({ method, params }) => {
        const answer = (await demo.request(method, params)) as { result?: unknown; code?: number; message?: string }
        if (!('result' in answer)) throw Object.assign(new Error(answer.message), { code: answer.code })
        return answer.result
      },
    }),
  })
