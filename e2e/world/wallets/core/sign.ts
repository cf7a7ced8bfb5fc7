import { type Hex, isHex, type TypedDataDefinition } from 'viem'
import { assertMaySign } from './permission.ts'
import { PersonalSignParams, parseParams, TypedDataParams } from './requestParams.ts'
import { invalidParams, userRejected } from './walletError.ts'
import type { WalletPorts, WalletRequest } from './walletPorts.ts'

/** Signs the decoded bytes, or the text if it is not hex. */
export async function signPersonalMessage({ origin, params }: WalletRequest, ports: WalletPorts): Promise<Hex> {
  const [message, address] = parseParams(PersonalSignParams, params)
  await assertMaySign(origin, address, ports)
  if (!(await ports.approve({ kind: 'message', origin, message }))) throw userRejected()
  return ports.account.signMessage({ message: isHex(message) ? { raw: message } : message })
}

/** Signs EIP-712 data, given as JSON or as an object. */
export async function signTypedData({ origin, params }: WalletRequest, ports: WalletPorts): Promise<Hex> {
  const [address, given] = parseParams(TypedDataParams, params)
  await assertMaySign(origin, address, ports)
  const typedData = parseTypedData(given)
  const question = { kind: 'typedData', origin, typedData: JSON.stringify(typedData, null, 2) } as const
  if (!(await ports.approve(question))) throw userRejected()
  try {
    return await ports.account.signTypedData(typedData)
  } catch {
    throw invalidParams('The typed data does not fit its types.')
  }
}

function parseTypedData(given: string | Record<string, unknown>): TypedDataDefinition {
  try {
    // Its types arrive at run time. Signing throws if they do not match.
    return (typeof given === 'string' ? JSON.parse(given) : given) as TypedDataDefinition
  } catch {
    throw invalidParams('The typed data is no JSON.')
  }
}
