import { createPublicClient, type Hex, http, parseEther, toHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { typedVisit } from '../../world/flows/typedVisit.ts'
import { approvalSheet, approve, confirmIn, reject } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { chains, origins } from '../../world/stack/ports.ts'

test.use({ reducedMotion: 'no-preference', signedInAt: origins.demo })

const chain = createPublicClient({ transport: http(chains['eip155:1'].rpcUrl) })
const payee = '0x00000000000000000000000000000000000A11cE'

const resultOf = async (asked: ReturnType<DemoPage['request']>) => {
  const { result } = (await asked) as { result?: unknown }
  return result as Hex
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor signs a message, sees the requester and sends money [EMB-11, EMB-14, HST-02]', async ({
    demo,
    modal,
  }) => {
    const address = (await comeBack(demo)) as Hex
    const sheet = approvalSheet(modal)
    const signature = demo.request('personal_sign', [toHex('Good day'), address])
    await expect(sheet).toHaveAccessibleName(new RegExp(new URL(origins.demo).host))
    await expect(sheet.getByText('Good day')).toBeVisible()
    await approve(modal, 'Sign')
    expect(await verifyMessage({ address, message: 'Good day', signature: await resultOf(signature) })).toBe(true)
    await modal.expectGone()

    await fund(address)
    const asked = demo.request('eth_sendTransaction', [{ from: address, to: payee, value: toHex(parseEther('0.1')) }])
    await expect(sheet).toContainText('0.1')
    await approve(modal, /^Send/)
    const hash = await resultOf(asked)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const receipt = await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  })
})

test('a visitor signs typed data, and the account’s signature verifies [EMB-11, HST-02]', async ({ demo, modal }) => {
  const address = (await comeBack(demo)) as Hex
  await demo.press('sign-typed')
  await approve(modal, 'Sign')
  await expect(demo.outcome('sign-typed')).toHaveAttribute('data-outcome', 'done')
  const signature = /0x[0-9a-f]+/i.exec((await demo.outcome('sign-typed').textContent()) ?? '')?.[0] as Hex
  expect(await verifyTypedData({ ...typedVisit(address), address, signature })).toBe(true)
})

test('a visitor sends a batch one by one, and its status can be queried [EMB-11]', async ({ demo, modal }) => {
  const address = (await comeBack(demo)) as Hex
  await fund(address)
  const before = await chain.getTransactionCount({ address })
  const calls = [1, 2].map((value) => ({ to: payee, value: toHex(value) }))
  const asked = demo.request('wallet_sendCalls', [
    { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: false, calls },
  ])
  await approve(modal, /^Confirm/)
  const { id } = (await resultOf(asked)) as unknown as { id: string }
  const status = async () => {
    const { result } = (await demo.request('wallet_getCallsStatus', [id])) as { result?: { status: number } }
    return result?.status
  }
  await expect.poll(status).toBe(200)
  expect(await chain.getTransactionCount({ address })).toBe(before + 2)
})

const methods = {
  'by the button': (modal: ModalPage) =>
    approvalSheet(modal).getByRole('button', { name: 'Reject', exact: true }).click(),
  'by closing': (modal: ModalPage) => approvalSheet(modal).getByRole('button', { name: /close/i }).click(),
  'by Escape': (modal: ModalPage) => modal.page.keyboard.press('Escape'),
  'by the page, which closes the modal': (modal: ModalPage) => modal.page.evaluate(() => window.foyer?.close()),
} as const

// After two rejections, a third request waits, so that a page cannot pressure a visitor.
for (const [first, second] of [
  ['by the button', 'by closing'],
  ['by Escape', 'by the page, which closes the modal'],
] as const)
  test(`a visitor declines ${first} or ${second}, and the page receives 4001 [EMB-09, EMB-14, ERR-01]`, async ({
    demo,
    modal,
  }) => {
    const address = await comeBack(demo)
    for (const method of [first, second])
      await test.step(method, async () => {
        const asked = demo.request('personal_sign', [toHex('No'), address])
        // The browser ignores presses on a frame that has just moved.
        await expect(approvalSheet(modal).getByRole('button', { name: 'Sign' })).toBeEnabled()
        await methods[method](modal)
        expect(await asked).toMatchObject({ code: 4001 })
        await modal.expectGone()
        await demo.expectState({ status: 'connected', isOpen: false })
      })
  })

test('a visitor presses outside the card, which does nothing during an approval [EMB-14]', async ({
  demo,
  modal,
  page,
}) => {
  const address = await comeBack(demo)
  const asked = demo.request('personal_sign', [toHex('Still here'), address])
  await expect(approvalSheet(modal).getByText('Still here')).toBeVisible()
  await expect(approvalSheet(modal).getByRole('button', { name: 'Sign' })).toBeEnabled()
  await page.mouse.click(20, 20)
  // A press that returns the focus does not confirm.
  await approvalSheet(modal).getByText('Still here').click()
  await approve(modal, 'Sign')
  expect(await resultOf(asked)).toMatch(/^0x/)
})

test('a visitor sees requests one at a time, and a rejection aborts the rest [EMB-09, EMB-11]', async ({
  demo,
  modal,
}) => {
  const address = await comeBack(demo)
  const sheet = approvalSheet(modal)
  const asked = ['First', 'Second'].map((text) => demo.request('personal_sign', [toHex(text), address]))
  for (const text of ['First', 'Second']) {
    await expect(sheet.getByText(text)).toBeVisible()
    await confirmIn(sheet)
  }
  for (const answer of await Promise.all(asked)) expect(answer).toEqual({ result: expect.stringMatching(/^0x/) })
  await demo.expectState({ isOpen: false })
  await modal.expectGone()

  const third = demo.request('personal_sign', [toHex('Third'), address])
  await expect(sheet.getByText('Third')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Sign' })).toBeEnabled()
  const fourth = demo.request('personal_sign', [toHex('Fourth'), address])
  // Answered after the fourth has arrived, because requests keep their order.
  await demo.request('eth_accounts')
  await sheet.getByRole('button', { name: 'Reject', exact: true }).click()
  expect(await third).toMatchObject({ code: 4001 })
  expect(await fourth).toMatchObject({ message: 'Request was aborted' })
})

test('invalid requests are refused without a sheet, and failing transactions cannot be confirmed [EMB-11, EMB-14]', async ({
  demo,
  modal,
}) => {
  const from = await comeBack(demo)
  const other = '0x1111111111111111111111111111111111111111'
  expect(await demo.request('personal_sign', ['0x00', other])).toMatchObject({ code: expect.any(Number) })
  expect(await demo.request('eth_sendTransaction', [{ from: other, to: payee }])).toMatchObject({
    code: expect.any(Number),
  })
  const calls = [{ to: 'A11cE' }]
  expect(
    await demo.request('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: false, calls }]),
  ).toMatchObject({ code: -32602 })
  expect(await demo.request('eth_sendTransaction', [{ from, to: payee, chainId: '0x5' }])).toMatchObject({
    code: expect.any(Number),
  })
  await expect(modal.dialog).toBeHidden()

  const sheet = approvalSheet(modal)
  const expectFailure = async (transaction: object) => {
    const pendingRequest = demo.request('eth_sendTransaction', [{ from, ...transaction }])
    await expect(sheet.getByText('This would fail')).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Send|^Deploy/ })).toHaveCount(0)
    await reject(modal)
    expect(await pendingRequest).toMatchObject({ code: 4001 })
    await modal.expectGone()
  }
  await test.step('for lack of money', () => expectFailure({ to: payee, value: toHex(parseEther('5')) }))
  await fund(from)
  await test.step('by an opcode that does not exist', () => expectFailure({ data: '0xfe' }))
})
