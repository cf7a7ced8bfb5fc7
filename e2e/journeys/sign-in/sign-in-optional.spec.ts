import { expect, test } from '../../fixtures.ts'
import { expectSignedOut, signInByTessera } from '../../world/flows/signInVisit.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { origins } from '../../world/stack/ports.ts'

/** Recreates Foyer in the page with the page's own optional sign-in. */
const createOptional = (app: string) =>
  import(`${app}/sdk.js`).then(({ createFoyer }) => {
    window.foyer?.destroy()
    const sessions: { data: unknown }[] = []
    const { host: domain, origin: uri } = location
    const siwx = {
      createMessage: (asked: object) => {
        const nonce = crypto.randomUUID().replaceAll('-', '')
        return { ...asked, domain, uri, version: '1', nonce, issuedAt: new Date().toISOString() }
      },
      addSession: (session: { data: unknown }) => void sessions.push(session),
      getSessions: () => sessions,
      revokeSession: () => void sessions.splice(0),
      getRequired: () => false,
    }
    window.foyer = createFoyer({ projectId: 'demo', name: 'Options page', siwx })
  })

test('a visitor cancels an optional sign-in, stays connected and can sign in later [SIWX-02]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open(optionsUrl())
  await page.evaluate(createOptional, origins.app)
  await demo.openModal()
  await answering(page, 'Tessera', 'approve', () => modal.wallet('Tessera').click(), 'Connect to this site')
  await expect(modal.heading('Sign in to Options page')).toBeVisible()
  await modal.button('Cancel').click()
  await modal.expectGone()
  await expectSignedOut(demo, 'connected')
  await demo.openModal()
  await expect(modal.title('Account')).toBeVisible()
  await modal.button('Close').click()
  await modal.expectGone()
  await page.evaluate(() => window.foyer?.open('SIWXSignMessage'))
  await signInByTessera(demo)
  await modal.expectGone()
  const state = await demo.state()
  expect(state?.session).toEqual({ account: state?.caipAddress })
})
