import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { signIn } from '../../world/flows/emailVisit.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import { somebody } from '../../world/pages/sendForm.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { startSeller } from '../../world/stack/seller/startSeller.ts'
import { handOut, payableToken, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'
import { createTreasury, deployOnce, ownTreasury } from '../../world/stack/treasury.ts'

const { rpcUrl } = chains['eip155:1']

test('a visitor approves a payment and reads the paid page [PAY-01, EMB-14]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const payTo = somebody()
  await deployOnce(createTreasury(rpcUrl, ownTreasury), payableToken.initCode)
  const seller = await startSeller({ rpcUrl, origin: origins.pages, payTo })
  const address = await signIn(demo, mailbox, optionsUrl({ pay: true }))
  await handOut(rpcUrl, payableToken, address, 50_000n)
  const get = () =>
    page.evaluate(async (url) => {
      try {
        const answer = await window.foyer?.fetch(`${url}?visitor=7`)
        return { status: answer?.status, text: await answer?.text() }
      } catch (error) {
        return { code: (error as { code?: unknown }).code }
      }
    }, seller.url)

  await test.step('declining is 4001, and nothing is paid', async () => {
    const asked = get()
    await expect(approvalSheet(modal)).toContainText('wants you to pay for a page')
    await expect(approvalSheet(modal)).toContainText(seller.url)
    await expect(approvalSheet(modal)).not.toContainText('visitor=7')
    await expectAccessible(modal, 'pay for a page')
    await reject(modal)
    expect(await asked).toEqual({ code: 4001 })
    await modal.expectGone()
  })

  const asked = get()
  await approve(modal, /^Pay 0\.02/)
  expect(await asked).toEqual({ status: 200, text: 'tack' })
  expect(await tokenBalance(rpcUrl, payableToken, payTo)).toBe(20_000n)
  expect(await tokenBalance(rpcUrl, payableToken, address)).toBe(30_000n)
  await seller.stop()
})
