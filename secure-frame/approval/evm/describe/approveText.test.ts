import { expect, test } from 'vitest'
import { art, call, describeCalls, fake, pelle, texts } from '../../test/testCalls.ts'

test('shows an unlimited permission in words, as danger', () => {
  const content = describeCalls([call('approve', [pelle, 2n ** 256n - 1n])])
  expect(content).toMatchObject({ asks: 'wants permission to use your tokens', confirm: 'Allow', isHighRisk: true })
  expect(content.facts[0]).toMatchObject({ text: 'All your USDC', tone: 'danger' })
  expect(content.warnings[0]).toMatchObject({ tone: 'bad', title: 'No limit' })
})

test('marks only granting a whole collection as danger, not revoking', () => {
  expect(describeCalls([call('setApprovalForAll', [pelle, true], art)])).toMatchObject({
    asks: 'wants permission to use a whole collection',
    isHighRisk: true,
  })
  expect(describeCalls([call('setApprovalForAll', [pelle, false], art)])).toMatchObject({
    asks: 'wants you to revoke a permission',
    confirm: 'Revoke permission',
    isHighRisk: false,
  })
})

test('treats 0 as a revocation only for fungible tokens [EMB-14]', () => {
  const zero = [pelle, 0n]
  expect(describeCalls([call('approve', zero)])).toMatchObject({ asks: 'wants you to revoke a permission' })
  const item = describeCalls([call('approve', zero, art)])
  expect(item).toMatchObject({ asks: 'wants permission to take an NFT', confirm: 'Allow' })
  expect(texts(item)).toContainEqual(['Allows', 'No. 0'])
  expect(item.isHighRisk).toBe(true)
  const unclear = describeCalls([call('approve', zero, pelle)])
  expect(unclear).toMatchObject({ asks: 'wants permission to use your tokens', isHighRisk: true })
  expect(texts(unclear)).toContainEqual(['Allows', 'NFT no. 0, or that many units'])
  const unproven = describeCalls([call('approve', zero, fake)])
  expect(texts(unproven)).toContainEqual(['Allows', 'NFT no. 0, or that many units'])
  const ended = describeCalls([call('approve', [`0x${'0'.repeat(40)}`, 7n], art)])
  expect(ended).toMatchObject({ asks: 'wants you to revoke a permission' })
})

test('shows an allowance above any possible supply as unlimited [EMB-14]', () => {
  const content = describeCalls([call('approve', [pelle, 2n ** 100n])])
  expect(content).toMatchObject({ isHighRisk: true, warnings: [{ title: 'No limit' }] })
  expect(texts(content)).toContainEqual(['Allows', 'All your USDC'])
})
