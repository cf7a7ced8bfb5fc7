import { readFile } from 'node:fs/promises'
import { parseEther } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { connectFresh } from '../../world/flows/connectFresh.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { untilRead } from '../../world/flows/untilRead.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { chains } from '../../world/stack/ports.ts'
import { demoTokens, handOut, sendEther } from '../../world/stack/tokens/demoTokens.ts'
import { ownTreasury } from '../../world/stack/treasury.ts'

const { rpcUrl } = chains['eip155:1']
const oneEther = parseEther('1')
const sender = `${ownTreasury.slice(0, 4)}…${ownTreasury.slice(-6)}`

for (const [device, viewport] of [
  ['desktop', { width: 1180, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('a visitor sees received transactions by month and the details of one [HIS-01, HIS-02]', async ({
      demo,
      modal,
      mailbox,
    }) => {
      const address = await signIn(demo, mailbox)
      await sendEther(rpcUrl, address, oneEther)
      await handOut(rpcUrl, demoTokens.fair, address, 2_500_000n)
      await demo.button.click()
      await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
      const rows = modal.dialog.getByRole('list', { name: 'Activity' }).getByRole('button')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText('+2.500 FAIR')
      await expect(rows.nth(1)).toContainText('Received')
      await expect(rows.nth(1)).toContainText('+1.000 ETH')
      await expect(rows.nth(1)).toContainText(new RegExp(`from ${sender}`, 'i'))
      await expectAccessible(modal, 'activity')

      await rows.nth(1).click()
      await expect(modal.title('Received')).toBeVisible()
      await expect(modal.dialog).toContainText('+1.000 ETHDone')
      await expect(modal.dialog).toContainText(new RegExp(ownTreasury, 'i'))
      await expect(modal.dialog).toContainText('Ethereum')
      await expectAccessible(modal, 'transaction')
      await modal.back()
      await expect(rows).toHaveCount(2)
    })
  })
}

test('a visitor loads older transactions without duplicates and exports all [HIS-03]', async ({
  demo,
  modal,
  page,
}) => {
  const address = await connectFresh(demo)
  for (let count = 1; count <= 51; count += 1) await sendEther(rpcUrl, address, (BigInt(count) * oneEther) / 1000n)
  await untilRead(address)
  await demo.openModal()
  await modal.button('Activity').click()
  const rows = modal.dialog.getByRole('list').getByRole('button')
  await expect(rows).toHaveCount(50)
  await modal.button('Show more').click()
  await expect(rows).toHaveCount(51)
  await expect(rows.last()).toContainText('+0.001 ETH')
  await expect(rows.first()).toContainText('+0.051 ETH')
  await expect(modal.button('Show more')).toHaveCount(0)

  await modal.button('Export activity').click()
  await expect(modal.dialog).toContainText('51 transactions')
  await expectAccessible(modal, 'export of activity')
  const downloading = page.waitForEvent('download')
  await modal.button('Save as CSV').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^foyer-activity-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(1 + 51 + 1)
  expect(lines[1]).toMatch(/,in,0\.051,ETH,eip155:1\/slip44:60,yes,/)
})

test('a visitor sees an empty history, and retries after a service failure [HIS-03]', async ({
  demo,
  modal,
  context,
}) => {
  const address = await connectFresh(demo)
  const history = `**/v1/account/${address}/history**`
  await context.route(history, (route) => route.fulfill({ status: 404, body: '' }))
  await demo.openModal()
  await modal.button('Activity').click()
  await expect(modal.heading('Failed to fetch transactions')).toBeVisible()
  await expectAccessible(modal, 'activity that failed')

  await context.unroute(history)
  await modal.button('Try again').click()
  await expect(modal.heading('No activity yet')).toBeVisible()
  await expectAccessible(modal, 'activity, none')
  await modal.button('Receive').click()
  await expect(modal.title('Receive')).toBeVisible()
})

test('a page without history shows no activity [API-02]', async ({ demo, modal }) => {
  await connectFresh(demo, optionsUrl({ history: false }))
  await demo.openModal()
  await expect(modal.button('Disconnect')).toBeVisible()
  await expect(modal.button('Activity')).toHaveCount(0)
})
