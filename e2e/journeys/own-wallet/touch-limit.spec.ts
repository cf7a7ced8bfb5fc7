import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { secureFrame } from '../../boundaries/frames.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { createPasskeys } from '../../world/browser/virtualAuthenticator.ts'
import { beginSignIn, codeField } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import { chains } from '../../world/stack/ports.ts'

const alone = optionsUrl({ projectId: 'alone' })
const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const payee = '0x00000000000000000000000000000000000A11cE'

test('a visitor above the chosen limit must confirm with a passkey before signing', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const sheet = approvalSheet(modal)
  await beginSignIn(demo, mailbox, alone)
  await codeField(modal).fill(await mailbox.nextCode())
  await createPasskeys().addTo(await secureFrame(page))
  await approve(modal, 'Use a passkey')
  await modal.button('Later').click()
  const { address } = (await demo.state()) ?? {}
  await fund(address as string)

  await modal.expectGone()
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/^Require passkey for large amounts/).click()
  await modal.button('Above $100').click()
  await expect(sheet).toContainText('change your passkey limit')
  await expectAccessible(modal, 'touch limit sheet')
  await approve(modal, 'Use passkey')
  await expect(modal.button('Above $100')).toHaveAttribute('aria-current', 'true')
  await expectAccessible(modal, 'touch limit')
  await demo.page.evaluate(() => window.foyer?.close())
  await modal.expectGone()

  // An ether is 2,500 dollars.
  const send = async (ether: string) => {
    const pendingRequest = demo.request('eth_sendTransaction', [
      { from: address, to: payee, value: toHex(parseEther(ether)) },
    ])
    await approve(modal, /^Send/)
    return pendingRequest
  }
  const small = (await send('0.01')) as { result?: Hex }
  expect(small.result).toMatch(/^0x[0-9a-f]{64}$/)

  const large = send('0.1')
  await expect(sheet).toContainText('this is above your limit')
  await expect(sheet).toContainText('$100')
  await expectAccessible(modal, 'touch above the limit')
  const count = await chain.getTransactionCount({ address: address as Hex, blockTag: 'pending' })
  expect(count).toBe(1)
  await approve(modal, 'Use passkey')
  expect(((await large) as { result?: Hex }).result).toMatch(/^0x[0-9a-f]{64}$/)

  const declined = send('0.1')
  await expect(sheet).toContainText('this is above your limit')
  await reject(modal)
  expect(await declined).toMatchObject({ code: 4001 })
  expect(await chain.getTransactionCount({ address: address as Hex })).toBe(2)
})
