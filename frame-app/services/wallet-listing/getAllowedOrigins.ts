import * as z from 'zod/mini'
import type { ProjectClient } from '../projectClient.ts'

const maxOrigins = 256

const AllowedOrigins = z.object({ allowedOrigins: z.array(z.string().check(z.maxLength(256))) })

/** Origin patterns of the project's pages. Empty if the project names none, or the service cannot be reached. */
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
