import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { callData } from './callData.ts'
import { endAllCall, endCall } from './endCalls.ts'
import { enforcers, manager } from './framework.ts'
import { rootAuthority, toContext } from './signedDelegation.ts'

const one = `0x${'1'.repeat(40)}` as const

test('encodes calls of single words like viem', () => {
  const abi = parseAbi(['function currentNonce(address manager, address delegator) view returns (uint256)'])
  expect(callData('0x2bd4ed21', manager, one)).toHaveLength(2 + 8 + 128)
  expect(callData(encodeFunctionData({ abi, args: [manager, one] }).slice(0, 10) as `0x${string}`, manager, one)).toBe(
    encodeFunctionData({ abi, args: [manager, one] }),
  )
})

test('ends all permissions by incrementing the nonce [AA-04]', () => {
  const abi = parseAbi(['function incrementNonce(address manager)'])
  expect(endAllCall()).toMatchObject({
    to: enforcers.nonce.address,
    data: encodeFunctionData({ abi, args: [manager] }),
  })
})

test('ends one permission by the delegation in its context [AA-04]', () => {
  const abi = parseAbi([
    'struct Caveat { address enforcer; bytes terms; bytes args; }',
    'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
    'function disableDelegation(Delegation delegation)',
  ])
  const caveats = [{ enforcer: one, terms: '0xabcd' as const }]
  const delegation = { delegate: one, delegator: one, caveats, salt: 5n }
  const withArgs = caveats.map((caveat) => ({ ...caveat, args: '0x' as const }))
  const whole = { ...delegation, authority: rootAuthority, caveats: withArgs, signature: '0x12' as const }
  expect(endCall(toContext(delegation, '0x12')).data).toBe(encodeFunctionData({ abi, args: [whole] }))
})
