import type { BrowserContext, Page } from '@playwright/test'
import type { DemoPage } from '../pages/DemoPage.ts'
import type { ModalPage } from '../pages/ModalPage.ts'
import type { PhoneWallet } from '../stack/phone/createPhoneWallet.ts'
import { scanCode } from './scanCode.ts'

/** Requests the QR code for any wallet in the open modal. */
export const askForCode = (modal: ModalPage) => modal.button(/Scan with your phone/).click()

/** The QR code in the modal. */
export const codeOf = (modal: ModalPage) => modal.dialog.getByRole('img', { name: 'Pairing code' })

/** Scans the modal's QR code. Returns the proposal on the phone. */
export const scanWith = async (phone: PhoneWallet, modal: ModalPage) => {
  await phone.pair(await scanCode(codeOf(modal)))
  return phone.nextProposal()
}

/** Opens the page and connects the phone by QR code, with exactly these chains if given. */
export const connectPhone = async (
  demo: DemoPage,
  phone: PhoneWallet,
  given: { url?: string; chains?: string[] } = {},
) => {
  const { url, chains } = given
  await demo.open(url)
  await demo.openModal()
  await askForCode(demo.modal)
  const proposal = await scanWith(phone, demo.modal)
  await proposal.approve(chains && { chains })
  await demo.expectState({ status: 'connected' })
  if (!chains) await demo.modal.expectGone()
}

/** Runs an action that sends a request to the phone, and approves it there. */
export const approving = async <Result>(phone: PhoneWallet, action: () => Promise<Result>, method: string) => {
  const approve = async () => {
    const request = await phone.nextRequest()
    if (request.method !== method) throw new Error(`The phone was asked ${request.method}`)
    await request.approve()
    return request
  }
  const [result, request] = await Promise.all([action(), approve()])
  return { result, request }
}

/** The page requests a transfer from the phone to itself, which is approved there. Returns the page's result. */
export const sendFrom = async (phone: PhoneWallet, demo: DemoPage) => {
  const transaction = { from: phone.evmAddress, to: phone.evmAddress, value: '0x1' }
  const send = () => demo.request('eth_sendTransaction', [transaction])
  const { result } = await approving(phone, send, 'eth_sendTransaction')
  return result
}

/** Reads the clipboard on another page of the site because the modal can only write it. */
export const readClipboard = async (context: BrowserContext, page: Page) => {
  const { origin } = new URL(page.url())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const reader = await context.newPage()
  await reader.goto(`${origin}/terms.html`)
  const text = await reader.evaluate(() => navigator.clipboard.readText())
  await reader.close()
  return text
}
