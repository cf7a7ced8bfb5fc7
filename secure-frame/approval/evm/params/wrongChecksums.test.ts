import { expect, test } from 'vitest'
import { misspeltIn, readTypedData } from './readTypedData.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const right = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const wrong = '0xb872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const capitals = `0x${right.slice(2).toUpperCase()}`

const misspelt = (domain: object, message: object, isText = false) => {
  const data = {
    domain,
    types: {
      Person: [{ name: 'wallets', type: 'address[]' }],
      Mail: [
        { name: 'to', type: 'Person[]' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message,
  }
  const params = [account, isText ? JSON.stringify(data) : data] as never
  return misspeltIn(params, readTypedData(params, account))
}

test.each([
  ['none of several right ones', {}, { to: [{ wallets: [right, capitals, right.toLowerCase()] }], note: wrong }, []],
  ['one of a list', {}, { to: [{ wallets: [right] }, { wallets: [wrong, wrong] }], note: '' }, [right.toLowerCase()]],
  ['that of the domain', { verifyingContract: wrong }, { to: [], note: '' }, [right.toLowerCase()]],
])('finds wrong checksums by type: %s [EMB-14]', (_title, domain, message, expected) => {
  expect(misspelt(domain, message)).toEqual(expected)
  expect(misspelt(domain, message, true)).toEqual(expected)
})
