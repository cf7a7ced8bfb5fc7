import { createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { expect, test } from '../fixtures.ts'
import { beginSignIn, codeField, comeBack, signIn } from '../world/flows/emailVisit.ts'
import { fund } from '../world/flows/fund.ts'
import { approvalSheet, approve, expectNoByClosing, sign, signed } from '../world/pages/approvalSheet.ts'
import type { DemoPage } from '../world/pages/DemoPage.ts'
import { chains, origins } from '../world/stack/ports.ts'
import { recordAuthCalls, stepBetween } from './authTraffic.ts'
import { holdAnswers, holdRequests } from './frames.ts'

test.beforeEach(({ context }) => stepBetween(context))

const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const unpaid = '0x000000000000000000000000000000000000bEEF'
const paid = '0x000000000000000000000000000000000000D00d'

const redeem = `${origins.auth}/v1/login/redeem`
const authShare = `${origins.auth}/v1/wallet/auth-share`
const reads = `${origins.auth}/v1/?*`

const pay = (demo: DemoPage, from: string, to: string) =>
  demo.request('eth_sendTransaction', [{ from, to, value: toHex(parseEther('0.001')) }])

interface Before {
  balance: bigint
  count: number
}

const readBefore = async (address: string): Promise<Before> => {
  const [balance, count] = await Promise.all([
    chain.getBalance({ address: unpaid }),
    chain.getTransactionCount({ address: address as Hex }),
  ])
  return { balance, count }
}

/** Sends one more transaction, which must be the only one: an earlier one would have taken its nonce. */
const expectNothingSent = async (demo: DemoPage, address: string, before: Before) => {
  const pendingRequest = pay(demo, address, paid)
  await approve(demo.modal, /^Send/)
  const outcome = await pendingRequest
  expect(outcome).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await chain.waitForTransactionReceipt({ hash: (outcome as { result: Hex }).result, pollingInterval: 100 })
  expect(await chain.getTransactionCount({ address: address as Hex })).toBe(before.count + 1)
  expect(await chain.getBalance({ address: unpaid })).toBe(before.balance)
}

test.describe('a login while its code is checked', () => {
  test('closing leaves the visitor disconnected for any answer, and no signature is possible', async ({
    demo,
    modal,
    mailbox,
    page,
    context,
  }) => {
    const calls = recordAuthCalls(context)
    await beginSignIn(demo, mailbox)
    const held = await holdRequests(page, redeem)
    await codeField(modal).fill(await mailbox.nextCode())
    await expect.poll(held.count).toBe(1)
    await page.evaluate(() => window.foyer?.close())
    await demo.expectState({ status: 'disconnected', isOpen: false })
    const answered = page.waitForResponse(redeem)
    held.release()
    await answered
    // The session that the server opened by then is ended again.
    await expect.poll(() => calls.count('signOut')).toBe(1)
    expect(await demo.request('eth_accounts')).toEqual({ result: [] })
    expect(await demo.request('personal_sign', ['0x00', unpaid])).toMatchObject({ code: 4100 })
    await demo.expectState({ status: 'disconnected', address: null })
    await page.reload()
    await demo.warmUp()
    await demo.expectState({ status: 'disconnected', address: null })
  })

  test('a reload leaves the visitor disconnected, and no signature is possible', async ({
    demo,
    modal,
    mailbox,
    page,
  }) => {
    await beginSignIn(demo, mailbox)
    const held = await holdRequests(page, redeem)
    await codeField(modal).fill(await mailbox.nextCode())
    await expect.poll(held.count).toBe(1)
    await page.reload()
    held.release()
    await demo.warmUp()
    await demo.expectState({ status: 'disconnected', address: null })
    expect(await demo.request('personal_sign', ['0x00', unpaid])).toMatchObject({ code: 4100 })
  })
})

test.describe('a signed-in visitor', () => {
  test.use({ signedInAt: origins.demo })

  test('closes the modal while a request is prepared, which rejects it unsigned and unsent [EMB-14, ERR-01]', async ({
    demo,
    modal,
    page,
    context,
  }) => {
    const calls = recordAuthCalls(context)
    const address = await comeBack(demo)
    await fund(address)
    const before = await readBefore(address)
    const held = await holdRequests(page, reads)
    const pendingRequest = pay(demo, address, unpaid)
    await expect(approvalSheet(modal)).toBeVisible()
    await expect.poll(held.count).toBeGreaterThan(0)
    await expectNoByClosing(demo, pendingRequest)
    held.release()
    await modal.expectGone()
    expect(calls.count('getAuthShare')).toBe(0)
    await page.unrouteAll()
    await expectNothingSent(demo, address, before)
  })

  test.describe('after the approval, before the signature', () => {
    test('signs out, which ends the request unsigned and unsent', async ({ demo, mailbox, page, context }) => {
      const sent: string[] = []
      context.on('request', (request) => sent.push(request.postData() ?? ''))
      const address = await comeBack(demo)
      await fund(address)
      const before = await readBefore(address)
      // The share is on its way when the session ends.
      const held = await holdAnswers(page, authShare)
      const pendingRequest = pay(demo, address, unpaid)
      await approve(demo.modal, /^Send/)
      await expect.poll(held.count).toBe(1)
      await page.evaluate(() => window.foyer?.disconnect())
      held.release()
      expect(await pendingRequest).toMatchObject({ code: 4100 })
      await demo.expectState({ status: 'disconnected', address: null })
      expect(sent.filter((body) => body.includes('eth_sendRawTransaction'))).toEqual([])
      await page.unrouteAll()
      expect(await signIn(demo, mailbox)).toBe(address)
      await expectNothingSent(demo, address, before)
    })

    test('reloads the page, which ends the request unsent', async ({ demo, page }) => {
      const address = await comeBack(demo)
      await fund(address)
      const before = await readBefore(address)
      const held = await holdRequests(page, authShare)
      const pendingRequest = pay(demo, address, unpaid).catch(() => 'gone')
      await approve(demo.modal, /^Send/)
      await expect.poll(held.count).toBe(1)
      await page.reload()
      expect(await pendingRequest).toBe('gone')
      held.release()
      await demo.expectState({ status: 'connected', address })
      await page.unrouteAll()
      await expectNothingSent(demo, address, before)
    })
  })

  test('closes the modal without ending a read, which ends with Foyer itself [EMB-09]', async ({ demo, page }) => {
    const address = await comeBack(demo)
    const held = await holdRequests(page, reads)
    const read = () => demo.request('eth_getBalance', [address, 'latest'])
    const first = read()
    await expect.poll(held.count).toBe(1)
    const pendingRequest = demo.request('personal_sign', [toHex('Never'), address])
    await expect(approvalSheet(demo.modal).getByText('Never')).toBeVisible()
    await expectNoByClosing(demo, pendingRequest)
    held.release()
    expect(await first).toEqual({ result: expect.stringMatching(/^0x/) })

    await page.unrouteAll()
    const heldAgain = await holdRequests(page, reads)
    const second = read()
    await expect.poll(heldAgain.count).toBe(1)
    await page.evaluate(() => window.foyer?.destroy())
    expect(await second).toMatchObject({ code: 4900 })
    heldAgain.release()
    await page.reload()
    await demo.expectState({ status: 'connected', address })
    expect(await sign(demo, address)).toEqual(signed)
  })
})
