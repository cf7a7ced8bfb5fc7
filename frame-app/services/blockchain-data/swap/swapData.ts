import type { ProjectClient } from '../../projectClient.ts'
import { createBuildApprove } from './buildApprove.ts'
import { createBuildSwap } from './buildSwap.ts'
import { createGetAllowance } from './getAllowance.ts'
import { createGetGasPrice } from './getGasPrice.ts'
import { createGetSwapQuotes } from './getSwapQuotes.ts'
import { createGetSwapTokens } from './getSwapTokens.ts'

/** Creates the swap calls of the blockchain data service for one project. */
export const createSwapData = (client: ProjectClient, projectId: string) => ({
  getTokens: createGetSwapTokens(client),
  getQuote: createGetSwapQuotes(client),
  getAllowance: createGetAllowance(client),
  getGasPrice: createGetGasPrice(client),
  buildApprove: createBuildApprove(client),
  buildSwap: createBuildSwap(client, projectId),
})
export type SwapData = ReturnType<typeof createSwapData>
