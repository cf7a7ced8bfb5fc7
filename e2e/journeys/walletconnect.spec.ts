import { expect, test } from '../fixtures.ts'
import { scanCode } from '../scanCode.ts'

test.use({ hasHarbor: false })

test('connects a wallet on a phone by the code [WC-01, CON-01]', async ({ demo, modal, phone, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  page.on('pageerror', (error) => asked.push(String(error)))
  await demo.open()
  await demo.openModal()
  await modal.button(/Scan with your phone/).click()
  await modal.dialog.getByRole('img', { name: 'Pairing code' }).waitFor()
  await page.screenshot({ path: '/tmp/shots/qr.png' })
  const uri = await scanCode(modal.dialog.getByRole('img', { name: 'Pairing code' }))
  await phone.pair(uri)
  const proposal = await phone.nextProposal()
  expect(proposal.name).toBe('Marlow')
  await proposal.approve()
  await demo.expectState({ status: 'connected', isOpen: false })
  console.log(JSON.stringify(await demo.state()), [...new Set(asked)])
})
