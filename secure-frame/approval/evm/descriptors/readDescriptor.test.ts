import { expect, test } from 'vitest'
import { contract, descriptorOf } from '../../test/descriptors.ts'
import { DescriptorError, readDescriptor } from './readDescriptor.ts'

const signature = 'f(address to,uint256 amount)'
const field = { path: 'to', label: 'To', format: 'addressName' }
const good = descriptorOf(signature, { fields: [field], excluded: ['amount'] })

test('reads a descriptor with its name and functions', () => {
  expect(readDescriptor(good)).toMatchObject({
    name: 'Test',
    formats: [{ intent: 'Do', type: signature, fields: [{ label: 'To', format: 'addressName', visible: 'always' }] }],
  })
})

test("merges the referenced definition under the field's own keys", () => {
  const definitions = {
    sent: {
      label: 'Sent',
      format: 'tokenAmount',
      params: { tokenPath: '@.to', threshold: '$.metadata.constants.max' },
    },
  }
  const reference = { path: 'amount', $ref: '$.display.definitions.sent', params: { message: 'All' } }
  const file = descriptorOf(signature, { fields: [reference] }, { constants: { max: '0xff' } }, { definitions })
  expect(readDescriptor(file).formats[0]?.fields[0]).toMatchObject({
    label: 'Sent',
    format: 'tokenAmount',
    params: { tokenPath: '@.to', threshold: '0xff', message: 'All' },
  })
})

test('joins an intent of several parts into one line', () => {
  const file = descriptorOf(signature, { intent: { Staking: 'Withdraw', Rewards: 'All' }, fields: [] })
  expect(readDescriptor(file).formats[0]?.intent).toBe('Staking: Withdraw, Rewards: All')
})

const withField = (more: object, metadata: object = {}) =>
  descriptorOf(signature, { fields: [{ ...field, ...more }] }, metadata)
const at = `display.formats.${signature}.fields.0`

test.each<[unknown, string]>([
  [undefined, '(whole)'],
  [{ ...good, includes: './other.json' }, 'includes'],
  [{ ...good, context: {} }, 'context'],
  [{ ...good, context: { contract: { deployments: [] } } }, 'context.contract.deployments'],
  [
    { ...good, context: { contract: { deployments: [{ chainId: 1, address: '0x12' }] } } },
    'context.contract.deployments.0.address',
  ],
  [
    { ...good, context: { contract: { deployments: [{ chainId: 1, address: contract }], factory: {} } } },
    'context.contract.factory',
  ],
  [{ ...good, display: {} }, 'display.formats'],
  [descriptorOf('f(uint to)', { fields: [] }), 'display.formats.f(uint to)'],
  [descriptorOf(signature, {}), `display.formats.${signature}.fields`],
  [descriptorOf(signature, { fields: [], screens: {}, more: 1 }), `display.formats.${signature}.more`],
  [descriptorOf(signature, { fields: [], excluded: ['a b'] }), `display.formats.${signature}.excluded`],
  [withField({ format: 'interoperableAddressName' }), `${at}.format`],
  [withField({ encryption: {} }), `${at}.encryption`],
  [withField({ path: undefined }), at],
  [withField({ path: 'a..b' }), `${at}.path`],
  [withField({ label: undefined }), `${at}.label`],
  [withField({ label: 'To\u202e' }), `${at}.label`],
  [withField({ visible: 'sometimes' }), `${at}.visible`],
  [withField({ $ref: '$.display.definitions.none' }), `${at}.$ref`],
  [withField({ $ref: '$.display.definitions.constructor' }), `${at}.$ref`],
  [withField({ params: { chainId: 1 } }), `${at}.params.chainId`],
  [withField({ params: { token: '0x12' } }), `${at}.params.token`],
  [withField({ params: { tokenPath: 'a b' } }), `${at}.params.tokenPath`],
  [withField({ params: { token: '$.metadata.constants.none' } }), `${at}.params.token`],
  [withField({ format: 'enum' }), `${at}.params.$ref`],
  [withField({ fields: [{ label: 'A' }] }), `${at}.fields.0`],
])('refuses an invalid descriptor, and names the invalid part (%#)', (file, part) => {
  expect(() => readDescriptor(file)).toThrow(DescriptorError)
  expect(() => readDescriptor(file)).toThrow(`Invalid descriptor: ${part} `)
})

test('refuses a function described twice with other names [EMB-14]', () => {
  const formats = { [signature]: { intent: 'A', fields: [] }, 'f(address a,uint256 b)': { intent: 'B', fields: [] } }
  expect(() => readDescriptor({ ...good, display: { formats } })).toThrow('must not describe a function twice')
})

test('takes names from the version 1 ABI, by types or selector', () => {
  const abi = [
    { type: 'event', name: 'f' },
    {
      type: 'function',
      name: 'f',
      inputs: [{ type: 'tuple[]', name: 'list', components: [{ type: 'address', name: 'to' }] }],
    },
  ]
  const deployments = [{ chainId: 1, address: contract }]
  const paths = { intent: 'Do', fields: [{ path: 'list.[].to', label: 'To', format: 'raw' }] }
  for (const key of ['f((address)[])', '0x2693f5ba']) {
    const file = { context: { contract: { deployments, abi } }, display: { formats: { [key]: paths } } }
    expect(readDescriptor(file).formats[0]?.signature?.fields).toMatchObject([
      { name: 'list', type: { item: { fields: [{ name: 'to' }] } } },
    ])
  }
})

test('takes types from the version 1 schemas, by primary type', () => {
  const types = { EIP712Domain: [], Mail: [{ name: 'to', type: 'Person' }], Person: [{ name: 'name', type: 'string' }] }
  const formats = { Mail: { intent: 'Send', fields: [] } }
  const read = (schemas: unknown) => readDescriptor({ context: { eip712: { schemas } }, display: { formats } })
  expect(read([{ primaryType: 'Mail', types }]).formats[0]?.type).toBe('Mail(Person to)Person(string name)')
  for (const schemas of [
    undefined,
    'https://example.com/mail.json',
    [{ primaryType: 'Mail', types: { Mail: [{}] } }],
  ]) {
    expect(() => read(schemas)).toThrow('Invalid descriptor: display.formats.Mail ')
  }
})
