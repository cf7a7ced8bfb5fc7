import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { DemoPage } from '../pages/DemoPage.ts'
import { SharingWallet } from './severalAccounts.ts'

/** Connects a wallet with an unused account. Resolves with its address. */
export const connectFresh = async (demo: DemoPage, url?: string) => {
  const address = privateKeyToAddress(generatePrivateKey())
  const wallet = await SharingWallet.install(demo.page, { name: 'Kestrel', addresses: [address] })
  await demo.open(url)
  await demo.openModal()
  await demo.modal.wallet(wallet.name).click()
  await demo.expectState({ status: 'connected', address, isOpen: false })
  return address
}
