import { expect, test } from '../../fixtures.ts'
import { signOut } from '../../world/flows/emailVisit.ts'
import { signByApp } from '../../world/flows/otherLogins.ts'
import { scanCode } from '../../world/flows/scanCode.ts'
import { pressSocial } from '../../world/flows/socialVisit.ts'
import { untilSignedIn } from '../../world/pages/approvalSheet.ts'

test('a visitor logs in with the Farcaster app and returns after a reload [CON-01, EMB-08]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open()
  const logIn = async () => {
    await demo.openModal()
    await pressSocial(modal, 'farcaster')
    const url = await scanCode(modal.dialog.getByRole('img', { name: 'QR code for the Farcaster app' }))
    const { accounts } = (await demo.state()) ?? {}
    expect(accounts?.eip155).toMatchObject({ socialProvider: 'farcaster', farcasterUrl: url })
    await signByApp({ page }, url)
    await untilSignedIn(demo)
    return (await demo.state())?.address
  }
  const address = await logIn()
  await page.reload()
  await demo.expectState({ status: 'connected', address })
  await signOut(demo)
  expect(await logIn()).toBe(address)
})
