import fc from 'fast-check'
import { hashTypedData, isAddressEqual, recoverAddress } from 'viem'
import { arbitraryTypedData } from '../../secure-frame/approval/test/arbitraryTypedData.ts'
import { readShownJson } from '../../secure-frame/approval/test/readShownJson.ts'
import { signJob } from '../../secure-frame/wallet/evm/sign.ts'
import { account, key } from './approval/account.ts'
import { type ApprovalOutcome, askVisitor } from './approval/askVisitor.ts'
import { hashOfShown } from './approval/hashOfShown.ts'
import { knownTypedData } from './approval/knownTypedData.ts'
import { checkSheet, type Form, formOf } from './approval/typedDataRules.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { changesWith, mutate } from './input/mutate.ts'
import { requireRule } from './rules.ts'

interface Case {
  data: unknown
  isText: boolean
  /** The expected form, if it is known exactly. */
  form?: Form
}

const nest = (depth: number): unknown => (depth === 0 ? [] : [nest(depth - 1)])

/** Values and types that libraries and people read differently. */
const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    ...[' 1', '\n123', '0X7B', '1e3', '1_000', '0x', '-0', '00', '', 1e48, 1.5, -1, 2 ** 53, true, null, [], {}],
    ...[['5'], [[]], { length: 1 }, nest(20), Array.from({ length: 300 }, () => '1')],
    ...['\ud800', '\u202e', '\u200b', 'a\u0301\u0301\u0301\u0301\u0301\u0301', 'x'.repeat(3_000)],
    ...['marlow.example', 'https://evil.example', 'xn--a.com', 'a.xn--0.com', '1.2.3.4.aa', 'evil.example:x'],
    ...['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x71c7656EC7ab88b098defB751B7401B5f6d8976F'],
  ),
  fc.constantFrom<unknown>(
    ...['uint256', 'uint7', 'uint08', 'int', 'bytes33', 'bytes0', 'function', 'address payable', 'string[', 'bool[0]'],
    ...['uint256[]', 'uint256[][2]', 'Struct1', 'Struct2[]', 'Permit', 'EIP712Domain', '__proto__', 'toString'],
    ...['Struct$', 'Witness', 'PermitDetails', 'TokenPermissions[]', 'constructor', 'value)\nsend all'],
    { name: 'toString', type: 'string' },
    { name: 'a', type: 'Struct1' },
    [{ name: 'toString', type: 'string' }],
    [{ name: 'value', type: 'string' }],
    { toString: 'x', valueOf: 'y' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

const changes = fc.array(changesWith(oddValues), { minLength: 1, maxLength: 3 })
const known = knownTypedData.map(({ form, data }) => ({ form: form as Form | undefined, data }))
const any = arbitraryTypedData.map((data) => ({ form: undefined, data: data as unknown }))

/** The boundary accepts only plain JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

const changed = fc
  .tuple(fc.oneof(known, any), changes)
  .map(([{ data }, made]) => ({ form: undefined, data: asJson(mutate(data, made)) }))

/** Renames a struct everywhere. A `$` in the name is valid. */
const renamed = fc
  .tuple(any, fc.constantFrom('Struct$', '$', 'A$b', 'toString', 'constructor'))
  .map(([{ data }, name]) => ({
    form: undefined,
    data: JSON.parse(JSON.stringify(data).replaceAll('Struct1', name)) as unknown,
  }))

const cases: fc.Arbitrary<Case> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: any },
      { weight: 4, arbitrary: known },
      { weight: 9, arbitrary: changed },
      { weight: 1, arbitrary: renamed },
    ),
    fc.boolean(),
  )
  .map(([{ data, form }, isText]) => ({ data, form, isText }))

const hasOwnDomainType = (data: unknown) => Object.hasOwn((data as { types: object }).types, 'EIP712Domain')

const checkSigned = async (asked: Extract<ApprovalOutcome, { isDrawn: true }>, { data, form }: Case) => {
  const { content, initial, approved } = asked
  requireRule(approved?.type === 'typedData', 'nothing can be approved')
  const json = content.details?.text ?? ''
  requireRule(initial.details?.text === json, 'what is shown first is not what is shown in the end')
  const shown = readShownJson(json)
  const hash = hashOfShown(shown)
  const signed = approved.typedData as unknown as Parameters<typeof hashTypedData>[0]
  requireRule(hashTypedData(signed) === hash, 'what is shown is not what is signed')
  if (hasOwnDomainType(data)) requireRule(hashOfShown(data) === hash, 'what is signed is not what was asked for')
  checkSheet(content, json, shown)
  requireRule(form === undefined || formOf(content) === form, `told as ${formOf(content)} and not as ${form}`)
  // Signing is slow, so only one of 64 cases is signed.
  if (BigInt(hash) % 64n !== 0n) return
  const signature = await signJob(key, { type: 'typedData', typedData: approved.typedData })
  requireRule(isAddressEqual(await recoverAddress({ hash, signature }), account.address), 'another hash was signed')
}

/** eth_signTypedData_v4: the shown, hashed and signed data are the same. */
export const typedData: FuzzTarget<Case> = {
  name: 'typedData',
  unit: 'cases',
  batchSize: 250,
  open: async (stopwatch) => ({
    arbitrary: cases,
    run: async (given) => {
      const data = given.isText ? JSON.stringify(given.data) : given.data
      const asked = await stopwatch.time(() => askVisitor('eth_signTypedData_v4', [account.address, data]))
      if (asked.isDrawn) await checkSigned(asked, given)
      else requireRule(asked.code === -32602, `refused with ${asked.code}`)
      return { count: 1, accepted: asked.isDrawn ? 1 : 0 }
    },
  }),
}
