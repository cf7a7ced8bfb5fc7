import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  parseEther,
  verifyMessage,
} from 'viem'
import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'
import { typedVisit } from '../../flows/typedVisit.ts'
import { chains } from '../../stack/ports.ts'
import { payee } from './payee.ts'

const monad = chains['eip155:10143']
const monadChain = defineChain({
  id: monad.chainId,
  name: monad.name,
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: [monad.rpcUrl] } },
})

/** Actions of a page built with viem that uses Foyer. */
export function createViemActions(provider: EIP1193Provider) {
  const transport = custom(provider)
  const wallet = createWalletClient({ transport })
  const reader = createPublicClient({ transport, pollingInterval: 200 })

  const readAccount = async (): Promise<Address> => {
    const [account] = await wallet.getAddresses()
    if (!account) throw new Error('No account is connected')
    return account
  }

  return {
    'viem-connect': () => wallet.requestAddresses(),
    'viem-accounts': () => wallet.getAddresses(),
    'viem-chain': async () => ({ chainId: await wallet.getChainId() }),
    'viem-disconnect': async () => {
      await wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      return wallet.getAddresses()
    },
    'viem-sign': async () => {
      const account = await readAccount()
      const message = 'Signed with viem'
      const signature = await wallet.signMessage({ account, message })
      return { signature, isValid: await verifyMessage({ address: account, message, signature }) }
    },
    'viem-typed': async () => {
      const account = await readAccount()
      return { signature: await wallet.signTypedData({ account, ...typedVisit(account) }) }
    },
    'viem-send': async () => {
      const transaction = { account: await readAccount(), to: payee, value: parseEther('0.001') } as const
      const hash = await wallet.sendTransaction({ ...transaction, chain: null })
      const { status } = await reader.waitForTransactionReceipt({ hash })
      return { hash, status }
    },
    'viem-switch': async () => {
      await wallet.switchChain({ id: chains['eip155:42161'].chainId })
      return { chainId: await wallet.getChainId() }
    },
    'viem-add': async () => {
      await wallet.addChain({ chain: monadChain })
      await wallet.switchChain({ id: monadChain.id })
      return { chainId: await wallet.getChainId() }
    },
  }
}
