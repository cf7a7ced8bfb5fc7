import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, http, parseEther } from 'viem'
import { test as base, expect } from '../../fixtures.ts'
import { writeCameraFile } from '../../world/flows/cameraFile.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { approve } from '../../world/pages/approvalSheet.ts'
import { amountField, openSend, receiverField, somebody } from '../../world/pages/sendForm.ts'
import { launchBrowser } from '../../world/stack/extensionSession.ts'
import { chains } from '../../world/stack/ports.ts'

const { rpcUrl } = chains['eip155:1']
const to = somebody()
const link = `ethereum:${to}@1?value=120000000000000000`

/** A visitor whose camera sees the QR code of a payment request. */
const test = base.extend({
  context: async ({ viewport, reducedMotion }, use) => {
    const userDataDir = await mkdtemp(join(tmpdir(), 'foyer-profile-'))
    const cameraFile = join(userDataDir, 'camera.y4m')
    await writeCameraFile(cameraFile, link)
    const context = await launchBrowser({ userDataDir, viewport: viewport ?? undefined, reducedMotion, cameraFile })
    await use(context)
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  },
})

test('a visitor scans a QR code that fills in the form [SND-02]', async ({ demo, modal, mailbox }) => {
  await fund(await signIn(demo, mailbox))
  await openSend(demo)
  await modal.button('Scan QR code').click()
  await expect(amountField(modal)).toHaveValue('0.12')
  await expect(receiverField(modal)).toHaveValue(to)
  await expect(modal.dialog.locator('video')).toHaveCount(0)
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 0.12 ETH')).toBeVisible()
  const chain = createPublicClient({ transport: http(rpcUrl) })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.12'))
})
