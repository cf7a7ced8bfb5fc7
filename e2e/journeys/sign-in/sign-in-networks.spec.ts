import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectSignedOut, signInByTessera } from '../../world/flows/signInVisit.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins } from '../../world/stack/ports.ts'

/**
 * Recreates Foyer with sign-in code of the page. Each network needs its own session, which lasts for the page's current
 * `life.ms`.
 */
const signInOnEachNetwork = (page: Page) =>
  page.evaluate(async (app) => {
    const { createFoyer } = await import(/* @vite-ignore */ `${app}/sdk.js`)
    const options = window.foyer?.options
    window.foyer?.destroy()
    const life = { ms: 3_600_000 }
    let sessions: { data: { chainId: string; expirationTime: string } }[] = []
    const siwx = {
      perChain: true,
      createMessage: ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => ({
        accountAddress,
        chainId,
        domain: location.host,
        uri: location.origin,
        version: '1',
        nonce: crypto.randomUUID().replaceAll('-', ''),
        issuedAt: new Date().toISOString(),
        expirationTime: new Date(Date.now() + life.ms).toISOString(),
      }),
      addSession: (session: (typeof sessions)[number]) => void sessions.push(session),
      getSessions: () => sessions.filter(({ data }) => Date.parse(data.expirationTime) > Date.now()),
      revokeSession: (chainId: string) => {
        sessions = sessions.filter(({ data }) => data.chainId !== chainId)
      },
    }
    Object.assign(window, { life, foyer: createFoyer({ ...options, siwx }) })
  }, origins.app)

test('a visitor signs in separately on each network, and again after a session expires [SIWX-01, SIWX-02]', async ({
  demo,
  modal,
  page,
}) => {
  const asks = modal.heading('Sign in to Options page')
  const switchTo = (caipNetworkId: string) =>
    answering(
      page,
      'Tessera',
      'approve',
      () => page.evaluate((id) => window.foyer?.switchNetwork(id), caipNetworkId),
      'Switch network',
    )
  await demo.open(optionsUrl())
  await signInOnEachNetwork(page)
  await demo.openModal()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
  await expect(asks).toBeVisible()
  await signInByTessera(demo)
  await modal.expectGone()
  const { address } = (await demo.state()) ?? {}
  const onEthereum = { caipNetworkId: 'eip155:1', session: { account: `eip155:1:${address}` } }
  await expect.poll(() => demo.state()).toMatchObject(onEthereum)

  await switchTo('eip155:42161')
  await expect(asks).toBeVisible()
  await expectSignedOut(demo, 'connected')
  await answering(page, 'Tessera', 'approve', () => modal.button('Cancel').click(), 'Switch network')
  await modal.expectGone()
  await expect.poll(() => demo.state()).toMatchObject(onEthereum)

  await page.evaluate(() => Object.assign(Reflect.get(window, 'life'), { ms: 4000 }))
  await switchTo('eip155:42161')
  await signInByTessera(demo)
  await expect.poll(() => demo.state()).toMatchObject({ session: { account: `eip155:42161:${address}` } })
  await expect(modal.heading('Sign in again')).toBeVisible()
  await expectSignedOut(demo, 'connected')
  await signInByTessera(demo, 'Sign in')
})
