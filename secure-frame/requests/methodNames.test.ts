import { expect, test } from 'vitest'
import { policyOf, rpcMethods } from '#protocol/rpc-methods'
import { isApprovable } from '../approval/methods.ts'
import { namespaceOfMethod } from './methodNames.ts'

const unsafe = Object.keys(rpcMethods).filter((method) => policyOf(method) === 'unsafe')

test('every method that needs an approval has a sheet', () => {
  expect(unsafe.filter((method) => !isApprovable(method))).toEqual([])
})

test('a method is for the accounts of its own namespace alone [SOL-02]', () => {
  expect(unsafe.filter((method) => namespaceOfMethod(method) === 'solana')).toEqual(
    unsafe.filter((method) => method.includes('solana')),
  )
})
