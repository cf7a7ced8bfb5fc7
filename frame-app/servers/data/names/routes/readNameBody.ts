import type { Context } from 'hono'
import { getAddress } from 'viem'
import * as z from 'zod/mini'
import { chainIdOfCoinType } from '../coinTypes.ts'
import { findSigner } from '../findSigner.ts'
import { NameError } from '../NameError.ts'
import type { NameHolder } from '../NameHolder.ts'
import type { NameDeps } from './NameDeps.ts'

/**
 * Maximum signature length in characters. The signature of an undeployed contract includes its deployment data
 * (ERC-6492).
 */
const longestSignature = 32_768
const longestMessage = 8192

const Account = {
  /** ENSIP-11 coin type: 0x80000000 | chain id, or 60. */
  coin_type: z.int(),
  address: z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    z.transform((address) => getAddress(address)),
  ),
  signature: z.templateLiteral(['0x', z.string().check(z.regex(/^([0-9a-fA-F]{2})+$/), z.maxLength(longestSignature))]),
}
const message = z.string().check(z.maxLength(longestMessage))

/** Request for a new name. The message contains a `NameRegistrationMessage`. */
export const NewNameRequest = z.strictObject({ ...Account, message })
/**
 * Request to change a name. The message contains a `NameChange`. For a transfer, the recipient signs the same message.
 */
export const NameChangeRequest = z.strictObject({ ...Account, message, receiver: z.optional(z.strictObject(Account)) })

/** Parses the request body. Throws a `NameError`. */
export const readNameBody = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) => {
  const parsed = z.safeParse(schema, await context.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new NameError('invalid_request', { cause: parsed.error })
}

type SignedAccount = Pick<z.infer<typeof NewNameRequest>, 'coin_type' | 'address' | 'signature'>

/** Returns the account that signed the message on its stated network. Throws a `NameError` or a `RateLimitedError`. */
export const verifySignedAccount = async (deps: NameDeps, context: Context, account: SignedAccount, text: string) => {
  const { address, signature } = account
  const chainId = account.coin_type > 0 ? chainIdOfCoinType(BigInt(account.coin_type)) : undefined
  const chain = chainId ? deps.chainsOfVisitor(context).get(chainId) : undefined
  if (chain?.namespace !== 'eip155') throw new NameError('unsupported_chain')
  const { takeSignature, takeContractCheck, takeChange } = deps.limits
  await takeSignature(context)
  const signed = { address, message: text, signature }
  const signer = await findSigner(chain, signed, () => takeContractCheck(context, address))
  const holder: NameHolder = { address, chainId: chain.chainId, isOnAllChains: signer === 'key' }
  // Charges the account only after verification, so that a forged request costs it nothing.
  await takeChange(holder)
  return holder
}
