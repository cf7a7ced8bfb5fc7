import type { BrowserContext } from '@playwright/test'
import { createPublicClient, http, numberToHex } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { approve } from '../../world/pages/approvalSheet.ts'
import { fillSend, openSend, receiverField, somebody } from '../../world/pages/sendForm.ts'
import { chains } from '../../world/stack/ports.ts'

const { rpcUrl } = chains['eip155:1']
const chain = createPublicClient({ transport: http(rpcUrl) })
const recentBlocks = 50n
const fastTip = 30n * 10n ** 9n

interface Call {
  id: number
  method: string
}

/** Simulates a busy network: some transactions in each block pay a tip of 30 gwei. */
const keepBusy = (context: BrowserContext) =>
  context.route(`${rpcUrl}/**`, async (route) => {
    const posted: Call | Call[] = route.request().postDataJSON()
    const asked = [posted].flat()
    const history = asked.find(({ method }) => method === 'eth_feeHistory')
    if (!history) return route.continue()
    const response = await route.fetch()
    const answers = [await response.json()].flat().map((answer) => {
      if (answer.id !== history.id) return answer
      const gasUsedRatio = answer.result.gasUsedRatio.map(() => 0.5)
      const reward = gasUsedRatio.map(() => ['0x1', numberToHex(fastTip)])
      return { ...answer, result: { ...answer.result, gasUsedRatio, reward } }
    })
    return route.fulfill({ response, json: Array.isArray(posted) ? answers : answers[0] })
  })

/** Finds a transaction to an address in the latest blocks. */
const findPayment = async (to: string) => {
  const newest = await chain.getBlockNumber({ cacheTime: 0 })
  for (let number = newest; number > newest - recentBlocks && number > 0n; number -= 1n) {
    const { transactions } = await chain.getBlock({ blockNumber: number, includeTransactions: true })
    const paid = transactions.find((transaction) => transaction.to?.toLowerCase() === to.toLowerCase())
    if (paid) return paid
  }
  throw new Error('Nothing was paid')
}

test('a visitor chooses a transfer’s speed, and the wallet pays that fee [SND-02]', async ({
  demo,
  modal,
  mailbox,
  context,
}) => {
  await keepBusy(context)
  await fund(await signIn(demo, mailbox))
  const to = somebody()
  await openSend(demo)
  await fillSend(modal, '0.1', to)
  await modal.button(/Normal$/).click()
  await expect(modal.title('Network fee')).toBeVisible()
  const speeds = modal.dialog.getByRole('list', { name: 'Network fee' }).getByRole('button')
  await expect(speeds).toContainText(['Slow', 'Normal', 'Fast'])
  await expectAccessible(modal, 'network fee')
  await speeds.filter({ hasText: 'Fast' }).click()
  await expect(receiverField(modal)).toHaveValue(to)
  await expect(modal.button(/Fast$/)).toBeVisible()
  await modal.button('Review').click()
  await approve(modal, /^Send/)
  await expect(modal.heading('Sent 0.1 ETH')).toBeVisible()
  expect(await findPayment(to)).toMatchObject({ maxPriorityFeePerGas: fastTip })
})
