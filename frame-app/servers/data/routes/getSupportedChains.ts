import type { Context } from 'hono'
import type { SupportedChains } from '../../../services/blockchain-data/getSupportedChains.ts'
import type { DataDeps } from '../DataDeps.ts'
import { sendAnswer } from './sendAnswer.ts'

/** `GET /v1/supported-chains`: returns the networks that have a node. */
export const getSupportedChains =
  ({ chains }: DataDeps) =>
  (context: Context) => {
    const answer: SupportedChains = { http: [...chains.keys()], ws: [] }
    return sendAnswer(context, answer, 'public, max-age=300')
  }
