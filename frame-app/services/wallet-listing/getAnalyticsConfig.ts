import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

const AnalyticsConfig = z.object({ isAnalyticsEnabled: z.boolean() })

/** Whether the project wants analytics. False where the service cannot be reached. */
export const createGetAnalyticsConfig =
  ({ urlOf, request }: ProjectClient) =>
  async (signal?: AbortSignal) => {
    try {
      return await request(urlOf('/getAnalyticsConfig'), AnalyticsConfig, signal)
    } catch {
      return { isAnalyticsEnabled: false }
    }
  }
