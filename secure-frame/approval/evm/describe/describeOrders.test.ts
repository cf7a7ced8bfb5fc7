import { expect, test } from 'vitest'
import { describeReadData, listedUsdc, pelle, visitor } from '../../test/typedData.ts'

const market = '0x0000000000000068f116a894984e2db1123eb395'
const collection = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e0295bd'
const item = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount'].map((name) => ({
  name,
  type: { itemType: 'uint8', token: 'address' }[name] ?? 'uint256',
}))
const orderFields: readonly [string, string][] = [
  ['offerer', 'address'],
  ['zone', 'address'],
  ['offer', 'OfferItem[]'],
  ['consideration', 'ConsiderationItem[]'],
  ['orderType', 'uint8'],
  ['startTime', 'uint256'],
  ['endTime', 'uint256'],
  ['zoneHash', 'bytes32'],
  ['salt', 'uint256'],
  ['conduitKey', 'bytes32'],
  ['counter', 'uint256'],
]
const zero = `0x${'0'.repeat(64)}`
const types = {
  OrderComponents: orderFields.map(([name, type]) => ({ name, type })),
  OfferItem: item,
  ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
}
const domainOf = (verifyingContract: string) => ({ name: 'Seaport', version: '1.6', chainId: 1, verifyingContract })
const components = (consideration: object[], more: object = {}) => ({
  offerer: visitor,
  zone: pelle,
  orderType: 0,
  startTime: 0,
  endTime: '1795271400',
  salt: 1,
  counter: 0,
  zoneHash: zero,
  conduitKey: zero,
  consideration,
  offer: [{ itemType: 2, token: collection, identifierOrCriteria: 12, startAmount: 1, endAmount: 1 }],
  ...more,
})
const order = (consideration: object[], verifyingContract: string = market) => ({
  domain: domainOf(verifyingContract),
  types,
  primaryType: 'OrderComponents',
  message: components(consideration),
})
const paid = (recipient: string, startAmount: string, endAmount = startAmount) => ({
  itemType: 1,
  token: listedUsdc,
  identifierOrCriteria: 0,
  startAmount,
  endAmount,
  recipient,
})

test('shows the worst case of an order on a known market', async () => {
  const content = await describeReadData(order([paid(visitor, '5000000', '3000000'), paid(pelle, '250000')]))
  expect(content).toMatchObject({ asks: 'wants you to sign an order', confirm: 'Sign order', isHighRisk: true })
  expect(content.sections[0]?.rows).toMatchObject([
    { label: 'You give', amount: expect.stringContaining('No. 12'), unverified: collection },
    { label: 'You get', amount: '+3 USDC', tone: 'incoming' },
  ])
  expect(content.facts).toContainEqual({ kind: 'text', name: 'Others get', text: '0.25 USDC' })
  expect(content.risk).toBeUndefined()
})

test.each([
  ['0x00000000006c3852cbef3e08e8df289169ede581', 'Seaport 1.1'],
  ['0x00000000000006c7676171937c444f6bde3d6282', 'Seaport 1.2'],
  ['0x0000000000000ad24e80fd803c6ac37206a45f15', 'Seaport 1.3'],
])('describes an order of an older market (%s) too [EMB-14]', async (address, text) => {
  const content = await describeReadData(order([paid(visitor, '5000000')], address))
  expect(content).toMatchObject({ asks: 'wants you to sign an order', risk: undefined, data: [] })
  expect(content.facts).toContainEqual({ kind: 'text', name: 'Contract', text, tag: { isKnown: true, name: '' } })
})

test('shows an order without a return as a gift [EMB-14]', async () => {
  const content = await describeReadData(order([paid(pelle, '250000')]))
  expect(content.risk?.title).toBe('You’d give this away')
  expect(content.sections[0]?.rows[1]).toMatchObject({ label: 'You get', amount: 'Nothing', tone: 'danger' })
})

test('shows an order for an amount of zero as a gift [EMB-14]', async () => {
  expect((await describeReadData(order([paid(visitor, '0')]))).risk?.title).toBe('You’d give this away')
})

test('shows an order on an unknown market as plain data [EMB-14]', async () => {
  expect((await describeReadData(order([paid(visitor, '5')], pelle))).asks).toBe('wants you to sign data')
})

test('reads an order of Seaport 1.4 like later versions', async () => {
  const content = await describeReadData(order([paid(visitor, '5')], '0x00000000000001ad428e4906ae43d8f9852d0dd6'))
  expect(content.facts).toContainEqual(expect.objectContaining({ name: 'Contract', text: 'Seaport 1.4' }))
})

const filler = {
  offerer: `0x${'0'.repeat(40)}`,
  zone: `0x${'0'.repeat(40)}`,
  orderType: 0,
  startTime: 0,
  endTime: 0,
  salt: 0,
  counter: 0,
  zoneHash: zero,
  conduitKey: zero,
  consideration: [],
  offer: [],
}
const bulk = (tree: object[], treeType = 'OrderComponents[2][2]') => ({
  domain: domainOf(market),
  types: { ...types, BulkOrder: [{ name: 'tree', type: treeType }] },
  primaryType: 'BulkOrder',
  message: { tree },
})
const [one, two] = [
  components([paid(visitor, '5000000')]),
  components([paid(visitor, '7000000')], { endTime: '1795357800' }),
]

test('shows each order of a bulk order, without the fillers [EMB-14]', async () => {
  const content = await describeReadData(
    bulk([
      [one, two],
      [filler, filler],
    ]),
  )
  expect(content).toMatchObject({ asks: 'wants you to sign 2 orders at once', confirm: 'Sign order', data: [] })
  expect(content.sections).toMatchObject([
    { title: 'If someone accepts: No. 1', rows: [{ label: 'You give' }, { amount: '+5 USDC' }] },
    { title: 'If someone accepts: No. 2', rows: [{ label: 'You give' }, { amount: '+7 USDC' }] },
  ])
  expect(content.facts.filter(({ name }) => name === 'Until')).toHaveLength(2)
  expect(content.risk).toBeUndefined()
})

test('a foreign order or a gift marks the whole bulk order [EMB-14]', async () => {
  const risk = async (other: object) => (await describeReadData(bulk([one, other], 'OrderComponents[2]'))).risk?.title
  expect(await risk(components([paid(pelle, '5')], { offerer: pelle }))).toBe('This is for another account')
  expect(await risk(components([]))).toBe('You’d give this away')
})

test('refuses a bulk order only if all orders have expired [EMB-14]', async () => {
  const over = components([paid(visitor, '5')], { endTime: '1700000000' })
  const show = (...orders: object[]) => describeReadData(bulk(orders, 'OrderComponents[2]'))
  expect(await show(over, over)).toMatchObject({ confirm: undefined, failure: { title: 'This order has expired' } })
  expect(await show(over, one)).toMatchObject({ confirm: 'Sign order', failure: undefined })
})

test('shows unknown trees, unknown items or missing orders as data [EMB-14]', async () => {
  const asks = async (data: object) => (await describeReadData(data)).asks
  expect(await asks(bulk([one, two, one], 'OrderComponents[3]'))).toBe('wants you to sign data')
  const odd = components([{ ...paid(visitor, '5'), itemType: 9 }])
  expect(await asks(bulk([one, odd], 'OrderComponents[2]'))).toBe('wants you to sign data')
  expect(await asks(bulk([filler, filler], 'OrderComponents[2]'))).toBe('wants you to sign data')
})
