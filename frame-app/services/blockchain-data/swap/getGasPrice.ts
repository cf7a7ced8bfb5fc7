import * as z from 'zod/mini'
import type { ProjectClient } from '../../projectClient.ts'
import { Units } from './swapShapes.ts'

export const GasPriceAnswer = z.object({ standard: Units, fast: Units, instant: Units })

/** Reads the gas price of a network in wei. The network is a CAIP-2 id. */
export const createGetGasPrice =
  ({ urlOf, request }: ProjectClient) =>
  (chainId: string, signal?: AbortSignal) =>
    request(urlOf('/v1/convert/gas-price', { chainId }), GasPriceAnswer, signal)
