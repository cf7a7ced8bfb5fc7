import type { Words } from '../../messages/loadWords.ts'
import type { LoadDescriptors, TypedData } from '../../request.ts'
import { splitSuffix } from '../decode/dataSuffix.ts'
import { type DecodedCall, type DescriptorReading, decodeCall } from '../decode/decodeCall.ts'
import type { RequestContext } from '../describe/requestContext.ts'
import { fileOfContract, fileOfMessage } from '../descriptors/builtIn.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import { findUniswapRouter } from '../routers/uniswapRouters.ts'

/** If a part cannot be loaded, the data counts as not decoded. */
const orUnread = (found: Promise<DescriptorReading | undefined>) => found.catch(() => undefined)

const find = async () => import('../descriptors/findReading.ts')

/** Decodes a transaction. Loads a descriptor if Foyer cannot decode it itself. */
export const readCall = async (
  draft: TransactionDraft,
  context: RequestContext,
  { language }: Words,
  loadDescriptors?: LoadDescriptors,
): Promise<DecodedCall> => {
  const call = decodeCall(draft, context)
  if (call.kind !== 'unknown' && call.kind !== 'named') return call
  const isKnown = fileOfContract(call.contract) !== undefined || findUniswapRouter(context.chainId, call.contract)
  if (!loadDescriptors && !isKnown) return call
  const asked = { ...context, language, loadDescriptors }
  const reading = await orUnread(
    find().then(({ findCallReading }) => findCallReading({ ...draft, ...splitSuffix(draft) }, asked)),
  )
  return reading ? { kind: 'described', contract: call.contract, reading } : call
}

/** Decodes typed data with a descriptor. */
export const readTypedDataMessage = async (
  typedData: TypedData,
  context: RequestContext,
  { language }: Words,
  loadDescriptors?: LoadDescriptors,
): Promise<DescriptorReading | undefined> => {
  const { primaryType, domain } = typedData
  const file = fileOfMessage(primaryType, String(domain.verifyingContract))
  if (!loadDescriptors && file === undefined) return undefined
  const asked = { ...context, language, loadDescriptors }
  return orUnread(find().then(({ findMessageReading }) => findMessageReading(typedData, asked)))
}
