import { type Address, type Hex, parseUnits, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { delegate } from '../../../secure-frame/approval/evm/delegation/delegate.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../world/browser/axe.ts'
import { comeBack, signIn } from '../../world/flows/emailVisit.ts'
import { fund } from '../../world/flows/fund.ts'
import { createPermissionBackend, type PermissionBackend } from '../../world/flows/permissionBackend.ts'
import { optionsUrl } from '../../world/host-pages/optionsUrl.ts'
import { approvalSheet, approve, reject } from '../../world/pages/approvalSheet.ts'
import type { DemoPage } from '../../world/pages/DemoPage.ts'
import type { ModalPage } from '../../world/pages/ModalPage.ts'
import { chains, origins } from '../../world/stack/ports.ts'
import { demoTokens, handOut, tokenBalance } from '../../world/stack/tokens/demoTokens.ts'
import { uniswap } from '../../world/stack/uniswap/uniswap.ts'

const url = optionsUrl({ smartSessions: true })
test.use({ signedInAt: url })

const { dollar } = demoTokens
const { rpcUrl } = chains['eip155:1']
const week = 604_800
// A new account that receives no other payments.
const payee = privateKeyToAddress(generatePrivateKey())
const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
const transfer = (units: bigint) => ({
  to: dollar.address,
  data: `0xa9059cbb${word(payee)}${word(toHex(units))}` as Hex,
})

const expiryIn = async ({ reader }: PermissionBackend, weeks: number) => {
  const { timestamp } = await reader.getBlock()
  return { type: 'expiry', data: { timestamp: Number(timestamp) + weeks * week } }
}

const tenAWeek = async (backend: PermissionBackend) => ({
  chainId: '0x1',
  to: backend.address,
  permission: {
    type: 'erc20-token-periodic',
    isAdjustmentAllowed: false,
    data: { tokenAddress: dollar.address, periodAmount: toHex(parseUnits('10', 6)), periodDuration: week },
  },
  rules: [await expiryIn(backend, 12), { type: 'payee', data: { addresses: [payee] } }],
})

const ask = (demo: DemoPage, ...requests: unknown[]) => demo.request('wallet_requestExecutionPermissions', requests)

const grantedIn = (answer: unknown) => {
  const { result } = answer as { result: [{ context: Hex; delegationManager: Hex }] }
  return result[0]
}

/** Scrolls to the end of the sheet. */
const readToEnd = (modal: ModalPage) =>
  approvalSheet(modal)
    .locator('[tabindex="0"]')
    .evaluateAll(([first]) => first?.scrollTo({ top: first.scrollHeight }))

const openPermissions = async ({ modal, button }: DemoPage) => {
  await modal.expectGone()
  await button.click()
  await modal.button('Permissions').click()
}

test('a site spends within its limits while the browser is closed, until revoked elsewhere [AA-04, PAY-02]', async ({
  demo,
  modal,
  mailbox,
  otherDevice: other,
}) => {
  const address = (await comeBack(demo, url)) as Hex
  await fund(address)
  await handOut(rpcUrl, dollar, address, parseUnits('100', 6))
  const backend = await createPermissionBackend()

  const pendingRequest = ask(demo, await tenAWeek(backend))
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('Without asking you, it can')
  for (const text of ['10 USDL', 'per week', '120 USDL', delegate.name]) await expect(sheet).toContainText(text)
  await expectAccessible(modal, 'permission with first code')
  await approve(modal, /^Allow/)
  const granted = grantedIn(await pendingRequest)
  await expect(modal.dialog.getByText(/can now act on your behalf/)).toBeVisible()
  await expectAccessible(modal, 'permission was given')
  await modal.button('Done').click()
  await modal.expectGone()

  await demo.page.goto('about:blank')
  expect(await backend.redeem(granted, transfer(parseUnits('4', 6)))).toBe('success')
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(parseUnits('4', 6))
  await expect(backend.redeem(granted, transfer(parseUnits('7', 6)))).rejects.toThrow('transfer-amount-exceeded')
  const weeksOn = async (weeks: number) => (await expiryIn(backend, weeks)).data.timestamp
  await backend.tryAt(granted, transfer(1n), await weeksOn(11))
  await expect(backend.tryAt(granted, transfer(1n), await weeksOn(13))).rejects.toThrow('expired-delegation')

  // Another browser with the same login, which has granted none.
  expect(await signIn(other, mailbox, url)).toBe(address)
  await openPermissions(other)
  const { dialog } = other.modal
  await expect(dialog.getByText(/^4.USDL of 10.USDL/)).toBeVisible()
  await expectAccessible(other.modal, 'permissions')
  await dialog.getByRole('button', { name: /pages\.localhost/ }).click()
  await expect(dialog.getByText(/4.USDL of 10.USDL used/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: /Paid 0x.*−4.USDL/ })).toBeVisible()
  await expectAccessible(other.modal, 'one permission')
  await other.modal.button('Revoke').click()
  await expect(approvalSheet(other.modal)).toContainText('wants you to revoke a permission')
  await expectAccessible(other.modal, 'permission ends')
  await approve(other.modal, 'Revoke')
  await expect(dialog.getByText(/can no longer act on your behalf/)).toBeVisible()
  await expectAccessible(other.modal, 'permission revoked')

  // The chain enforces the revocation: no request to Foyer is needed.
  await other.page.context().route(`${origins.auth}/**`, (route) => route.abort())
  await expect(backend.redeem(granted, transfer(1n))).rejects.toThrow()
  expect(await tokenBalance(rpcUrl, dollar, payee)).toBe(parseUnits('4', 6))
})

test('a site reads the supported permissions, and gets none without expiry or approval [AA-04, PAY-02]', async ({
  demo,
  modal,
}) => {
  const address = (await comeBack(demo, url)) as Hex
  await fund(address)
  const backend = await createPermissionBackend()
  const supported = await demo.request('wallet_getSupportedExecutionPermissions')
  expect(supported).toMatchObject({
    result: {
      'erc20-token-periodic': { chainIds: ['0x1', '0xa4b1', '0x279f'], ruleTypes: ['expiry', 'redeemer', 'payee'] },
    },
  })
  const { rules, ...endless } = await tenAWeek(backend)
  expect(rules).toHaveLength(2)
  expect(await ask(demo, endless)).toMatchObject({ code: -32602 })

  const pendingRequest = ask(demo, await tenAWeek(backend), {
    ...(await tenAWeek(backend)),
    permission: {
      type: 'native-token-allowance',
      isAdjustmentAllowed: false,
      data: { allowanceAmount: toHex(parseUnits('2', 18)) },
    },
    rules: [await expiryIn(backend, 1)],
  })
  await expect(approvalSheet(modal)).toContainText('This could take all your ETH')
  await readToEnd(modal)
  await expectAccessible(modal, 'two permissions')
  await reject(modal)
  expect(await pendingRequest).toMatchObject({ code: 4001 })
  expect(await demo.request('wallet_getGrantedExecutionPermissions')).toEqual({ result: [] })
})

test('a visitor ticks a box, and a site calls only the operator’s listed contract [AA-04, PAY-02]', async ({
  demo,
  modal,
}) => {
  const address = (await comeBack(demo, url)) as Hex
  await fund(address)
  const backend = await createPermissionBackend()
  const callsOf = async (contractAddress: Address, text = 'createPair(address,address)') => ({
    chainId: '0x1',
    to: backend.address,
    rules: [await expiryIn(backend, 4)],
    permission: {
      type: 'foyer-contract-calls',
      isAdjustmentAllowed: false,
      data: { contractAddress, functions: [text], callCount: 20 },
    },
  })
  expect(await ask(demo, await callsOf(uniswap.routerV2))).toMatchObject({ code: 4200 })
  expect(await ask(demo, await callsOf(uniswap.factoryV2, 'setFeeTo(address)'))).toMatchObject({ code: 4200 })

  const pendingRequest = ask(demo, await callsOf(uniswap.factoryV2))
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('It could take anything you have in this contract')
  for (const text of ['createPair(address,address)', '0xc9c65396', 'Opens a market', 'Pair factory', '20 calls'])
    await expect(sheet).toContainText(text)
  await expectAccessible(modal, 'contract permission')
  await readToEnd(modal)
  await expect(sheet.getByRole('button', { name: 'Sign anyway' })).toBeDisabled()
  await sheet.getByRole('checkbox').check()
  await approve(modal, 'Sign anyway')
  const granted = grantedIn(await pendingRequest)
  const [one, other] = [generatePrivateKey(), generatePrivateKey()].map(privateKeyToAddress)
  const data = `0xc9c65396${word(one ?? '')}${word(other ?? '')}` as const
  expect(await backend.redeem(granted, { to: uniswap.factoryV2, data })).toBe('success')
  await modal.button('Done').click()
})

test('a site cannot request permissions if the page does not enable them [PAY-02]', async ({ demo, modal }) => {
  await comeBack(demo, optionsUrl())
  const backend = await createPermissionBackend()
  expect(await ask(demo, await tenAWeek(backend))).toMatchObject({ code: 4200 })
  await expect(modal.dialog.getByText('Action not allowed')).toBeVisible()
  await expect(modal.button('Permissions')).toHaveCount(0)
})
