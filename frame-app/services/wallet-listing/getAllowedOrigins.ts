import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

const maxOrigins = 256

const AllowedOrigins = z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(256))) })

/** Reads the origin patterns of the project's pages. Empty if the project has none or the service is unreachable. */
export const createGetAllowedOrigins =
  ({ urlOf, request }: ProjectClient) =>
  async (signal?: AbortSignal) => {
    try {
      const { allowedOrigins } = await request(urlOf('/projects/v1/origins'), AllowedOrigins, signal)
      return allowedOrigins.slice(0, maxOrigins)
    } catch {
      return []
    }
  }
