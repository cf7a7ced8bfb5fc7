import { expect, test } from '../../fixtures.ts'
import { untilSignedIn } from '../../pages/approvalSheet.ts'
import { signOut } from '../../visits/emailVisit.ts'
import { signByApp } from '../../visits/otherLogins.ts'
import { scanCode } from '../../visits/scanCode.ts'
import { pressSocial } from '../../visits/socialVisit.ts'

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
