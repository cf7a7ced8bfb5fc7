import type { FoyerState } from '../../host-sdk/Foyer.ts'
import { expect, test } from '../fixtures.ts'
import { fundedAccount, SharingWallet } from '../world/flows/severalAccounts.ts'
import { collectUncaught } from './alerts.ts'

const few = [1, 2].map((index) => fundedAccount(index).address)
const thousand = Array.from({ length: 1000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)

/** The connected accounts and wallets, without other account data, which arrives later. */
const connectedIn = (state: FoyerState | undefined) => {
  const { status, address, caipNetworkId, connections } = state ?? {}
  return { status, address, caipNetworkId, connections }
}

test('a wallet with a thousand accounts is refused, and the connected account stays [ACC-01, ERR-01]', async ({
  demo,
  modal,
  page,
}) => {
  const uncaught = collectUncaught(page)
  const alder = await SharingWallet.install(page, { name: 'Alder', addresses: few })
  await SharingWallet.install(page, { name: 'Crowd', addresses: thousand })
  await demo.open()
  await demo.openModal()
  await modal.wallet('Alder').click()
  await demo.expectState({ status: 'connected', isOpen: false })
  const before = await demo.state()
  await modal.expectGone()
  await demo.button.click()
  await modal.button(/switch account/).click()
  await modal.button('Connect another wallet').click()
  await modal.wallet('Crowd').click()
  await expect(modal.heading('Crowd shared too many accounts')).toBeVisible()
  await expect(modal.dialog).toContainText('Share up to 100 accounts from Crowd with this site')
  await modal.close()
  await demo.expectState({ ...connectedIn(before), isOpen: false })

  await alder.share(thousand)
  await alder.share([...few].reverse())
  await demo.expectState({ address: few[1] ?? '' })
  expect(uncaught).toEqual([])
})

test('a page that requests an unknown wallet or account receives the reason, without changes [ACC-05, ERR-01]', async ({
  demo,
  modal,
  page,
}) => {
  const alder = await SharingWallet.install(page, { name: 'Alder', addresses: few })
  await demo.open()
  await demo.openModal()
  await modal.wallet('Alder').click()
  await demo.expectState({ status: 'connected', isOpen: false })
  const before = await demo.state()
  const switchTo = (...given: unknown[]) =>
    page.evaluate(async (given) => {
      try {
        await Reflect.apply(window.foyer?.switchAccount ?? (() => undefined), undefined, given)
        return 'switched'
      } catch (error) {
        const { code, message } = error as { code?: unknown; message?: unknown }
        return { code, message }
      }
    }, given)
  const notConnected = { code: 4900, message: 'This wallet is not connected' }
  expect(await switchTo('eip155:injected:test.Nobody')).toEqual(notConnected)
  expect(await switchTo('__proto__')).toEqual(notConnected)
  expect(await switchTo(alder.connectionId, fundedAccount(3).address)).toEqual({
    code: 4100,
    message: 'The wallet does not share this account',
  })
  for (const bad of [undefined, null, 7, {}, 'x'.repeat(161)])
    expect(await switchTo(bad)).toMatchObject({ code: -32602 })
  expect(await switchTo(alder.connectionId, ['0x'])).toMatchObject({ code: -32602 })
  expect(connectedIn(await demo.state())).toEqual(connectedIn(before))
})
