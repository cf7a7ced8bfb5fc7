import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import type { TypedData } from '../../request.ts'
import { refuseParams } from '../params/refuseParams.ts'
import type { Delegation } from './Delegation.ts'
import { manager } from './framework.ts'

/** Marks a permission that the account itself grants, not one that a delegate passes on. */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`

export const delegationTypes = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

/** Returns the typed data that the account signs for a delegation. It is valid only on this chain. */
export const toTypedData = ({ delegate, delegator, caveats, salt }: Delegation, chainId: number): TypedData => ({
  domain: { name: 'DelegationManager', version: '1', chainId: String(chainId), verifyingContract: manager },
  types: delegationTypes,
  primaryType: 'Delegation',
  message: {
    delegate,
    delegator,
    authority: rootAuthority,
    caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    salt: String(salt),
  },
})

const delegations = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

/** Encodes the context that a delegate sends to the manager. */
export const toContext = ({ caveats, ...delegation }: Delegation, signature: Hex) => {
  const withArgs = caveats.map((caveat) => ({ ...caveat, args: '0x' as const }))
  return encodeAbiParameters(delegations, [[{ ...delegation, authority: rootAuthority, caveats: withArgs, signature }]])
}

const decode = (context: Hex) => {
  try {
    return decodeAbiParameters(delegations, context)[0]
  } catch {
    // The context is invalid.
    return []
  }
}

/**
 * Decodes the delegation and its signature from a context. Throws -32602 unless it is a single delegation by the
 * account itself, encoded as by `toContext`.
 */
export const readContext = (context: Hex) => {
  const [only, ...others] = decode(context)
  if (!only || others.length > 0) throw refuseParams('permissionContext', 'must be a context of this wallet')
  const lower = (address: string) => address.toLowerCase() as Hex
  const caveats = only.caveats.map(({ enforcer, terms }) => ({ enforcer: lower(enforcer), terms }))
  const { salt, signature } = only
  const delegation = { delegate: lower(only.delegate), delegator: lower(only.delegator), caveats, salt }
  if (toContext(delegation, signature) !== context.toLowerCase())
    throw refuseParams('permissionContext', 'must be a context of this wallet')
  return { delegation, signature }
}
