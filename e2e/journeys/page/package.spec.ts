import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { origins } from '../../world/stack/ports.ts'

const question = 'Connect to this site'

const json = async (page: Page, id: string) => JSON.parse((await page.locator(`#${id}`).textContent()) || '{}')

test.describe('React page', () => {
  test('hydrates, connects with a hook and shows account and network changes [HST-01, HST-03]', async ({
    demo,
    modal,
    page,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) warnings.push(message.text())
    })
    await demo.open(`${origins.pages}/react/`)
    await expect(page.locator('foyer-button')).toHaveText('Enter')
    await expect(page.locator('foyer-network')).toHaveText('Network')
    await expect(page.locator('foyer-account').getByRole('button')).toBeHidden()
    await expect(page.locator('#openings')).toHaveText('closed')
    expect(await json(page, 'account')).toMatchObject({ status: 'disconnected', isDisconnected: true, addresses: [] })

    await page.getByRole('button', { name: 'Connect by a hook' }).click()
    await expect(modal.wallet('Tessera')).toBeVisible()
    await expect(page.locator('#connecting')).toHaveText('pending')
    await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), question)
    await demo.expectState({ status: 'connected', isOpen: false })
    await expect(page.locator('#connecting')).toHaveText('success')
    const { address } = (await demo.state()) ?? {}
    await expect
      .poll(() => json(page, 'account'))
      .toMatchObject({ address, addresses: [address], chainId: 1, isConnected: true, caipNetworkId: 'eip155:1' })
    await modal.expectGone()

    await answering(
      page,
      'Tessera',
      'approve',
      () => page.getByRole('button', { name: 'Switch' }).click(),
      'Switch network',
    )
    await expect(page.locator('#switching')).toHaveText('success')
    await expect(page.locator('foyer-network')).toHaveText('Arbitrum One')
    const rendered = await page.evaluate(() => window.accountRenders)
    await page.locator('foyer-network').click()
    await expect(modal.title('Networks')).toBeVisible()
    await modal.close()
    await modal.expectGone()
    await page.locator('foyer-account').click()
    await expect(modal.title('Account')).toBeVisible()
    await modal.close()
    await modal.expectGone()

    // The modal opened and closed twice without changing the account.
    expect(await page.evaluate(() => window.accountRenders)).toBe(rendered)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => json(page, 'account')).toMatchObject({ status: 'disconnected' })
    expect(await page.evaluate(() => window.recovered)).toEqual([])
    expect(warnings).toEqual([])
  })

  test('receives 4001 when the modal closes and renders only affected components [HST-03]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.open(`${origins.pages}/react/`)
    await expect(page.locator('#openings')).toHaveText('closed')
    const renders = () => page.evaluate(() => window.renders ?? 0)
    await expect.poll(renders).toBeGreaterThan(0)
    const before = await renders()
    await page.getByRole('button', { name: 'Connect by a hook' }).click()
    await expect(modal.wallet('Tessera')).toBeVisible()
    await modal.close()
    await expect(page.locator('#connecting')).toHaveText('error 4001')
    await expect(page.locator('#openings')).toHaveText('closed')
    // One render for opening and one for closing. The state changed more often.
    expect((await renders()) - before).toBe(2)
  })
})

test.describe('wagmi page with the connector', () => {
  const statusOf = (page: Page) => expect.poll(() => json(page, 'status'))
  const outcomeOf = (page: Page) => expect.poll(() => json(page, 'result'))

  test('connects, signs, switches, reconnects after a reload and disconnects [HST-01, HST-02, HST-03]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.open(`${origins.pages}/connector/`)
    await statusOf(page).toMatchObject({ status: 'disconnected' })
    await demo.press('connect')
    await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), question)
    await demo.expectState({ status: 'connected', isOpen: false })
    const { address } = (await demo.state()) ?? {}
    await outcomeOf(page).toEqual({ id: 'connect', result: [address] })
    await statusOf(page).toEqual({ status: 'connected', address, chainId: 1 })
    await modal.expectGone()

    await answering(page, 'Tessera', 'approve', () => demo.press('sign'), 'Sign this message')
    await outcomeOf(page).toEqual({ id: 'sign', result: true })
    await answering(page, 'Tessera', 'reject', () => demo.press('switch'), 'Switch network')
    await outcomeOf(page).toEqual({ id: 'switch', error: { name: 'UserRejectedRequestError', code: 4001 } })
    await answering(page, 'Tessera', 'approve', () => demo.press('switch'), 'Switch network')
    await statusOf(page).toEqual({ status: 'connected', address, chainId: 42161 })

    await page.reload()
    await statusOf(page).toEqual({ status: 'connected', address, chainId: 42161 })
    await demo.press('disconnect')
    await statusOf(page).toMatchObject({ status: 'disconnected' })
    await demo.expectState({ status: 'disconnected' })
  })

  test('follows connections in the modal and receives 4001 when it closes [HST-02, ERR-01]', async ({
    demo,
    modal,
    page,
  }) => {
    await demo.open(`${origins.pages}/connector/`)
    await demo.press('connect')
    await expect(modal.wallet('Tessera')).toBeVisible()
    await modal.close()
    await outcomeOf(page).toEqual({ id: 'connect', error: { name: 'UserRejectedRequestError', code: 4001 } })
    await modal.expectGone()

    await demo.button.click()
    await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), question)
    await demo.expectState({ status: 'connected', isOpen: false })
    const { address } = (await demo.state()) ?? {}
    await statusOf(page).toEqual({ status: 'connected', address, chainId: 1 })
    await modal.expectGone()
    await demo.button.click()
    await modal.button('Disconnect').click()
    await statusOf(page).toMatchObject({ status: 'disconnected' })
  })
})
