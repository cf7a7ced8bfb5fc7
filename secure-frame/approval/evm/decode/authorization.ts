import type { TypedData } from '../../request.ts'
import { encodeType } from '../params/typedDataTypes.ts'
import { verifierOf } from './permission.ts'

/** A signed payment (EIP-3009). Anyone who holds the signature can submit it once, within its validity period. */
export interface Authorization {
  token: string
  from: string
  to: string
  amount: bigint
  /** Unix seconds. The payment is valid after `after` and before `before`. */
  after: bigint
  before: bigint
}

const fields = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const kinds: readonly string[] = [`TransferWithAuthorization${fields}`, `ReceiveWithAuthorization${fields}`]

/**
 * Decodes typed data whose type is exactly an EIP-3009 type. Undefined otherwise. The verifying contract is the token.
 * The values already match their types.
 */
export const readAuthorization = (typedData: TypedData): Authorization | undefined => {
  const token = verifierOf(typedData)
  if (!token || !kinds.includes(encodeType(typedData.primaryType, typedData.types))) return undefined
  const { from = '', to = '', value, validAfter, validBefore } = typedData.message as Record<string, string>
  return {
    token,
    from,
    to,
    amount: BigInt(value ?? 0),
    after: BigInt(validAfter ?? 0),
    before: BigInt(validBefore ?? 0),
  }
}
