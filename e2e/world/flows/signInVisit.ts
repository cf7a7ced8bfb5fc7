import { expect, type Page } from '@playwright/test'
import { optionsUrl } from '../host-pages/optionsUrl.ts'
import type { DemoPage } from '../pages/DemoPage.ts'
import { fundedAccount } from './severalAccounts.ts'
import { answering } from './visitorWallet.ts'

/** Sign-in path of the test page's server. */
export const signInUrl = '/api/sign-in'
/** The test page with that sign-in. */
export const url = optionsUrl({ signInUrl })
export const [ada, bo] = [fundedAccount(3), fundedAccount(4)]

/** The answer of the page's own server about the visitor. */
export const orders = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/orders')
    return response.ok ? response.json() : response.status
  })

/** Counts the page's nonce requests to its server. */
export const countNonces = (page: Page) => {
  const count = { all: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith(`${signInUrl}/nonce`)) count.all += 1
  })
  return count
}

/** Connects Tessera on the page and waits until the modal requests a sign-in. */
export const connectTessera = async (demo: DemoPage, address = url) => {
  const { modal, page } = demo
  await demo.open(address)
  await demo.openModal()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
  await expect(modal.heading('Sign in to Options page')).toBeVisible()
  // The message has loaded.
  await expect(modal.button('Sign in')).toBeVisible()
}

export const expectSignedOut = async (demo: DemoPage, status: 'connected' | 'disconnected') => {
  await demo.expectState({ status })
  await expect.poll(async () => (await demo.state())?.session).toBeUndefined()
}

export const signInByTessera = ({ page, modal }: DemoPage, label = 'Sign in') =>
  answering(page, 'Tessera', 'approve', () => modal.button(label).click(), 'Sign this message')
